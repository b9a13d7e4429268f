import { Copy, FolderOpen } from 'lucide'
import { useState, type ReactElement, useEffect } from 'react'
import { t } from '../../../../shared/domain/language/translate.ts'
import type { LogLine, LogPage } from '../../../../shared/contract/payloads.ts'
import {
  maxLogSearchLength,
  type LogFilter,
} from '../../../../shared/domain/diagnostics/log-line.ts'
import { Button } from '../../../controls/Button.tsx'
import { ScreenHeader } from '../../../controls/ScreenHeader.tsx'
import { SearchField } from '../../../controls/fields/SearchField.tsx'
import { Segments } from '../../../controls/Segments.tsx'
import { copyText } from '../../../lib/copy-text.ts'
import { useStores } from '../../../components/window-context.ts'
import { after } from '../../../lib/clock.ts'
import { Problem } from '../../../controls/Problem.tsx'
import styles from './diagnostics.module.css'

const levels = [
  { id: 'all', label: t`All` },
  { id: 'warn', label: t`Warnings` },
  { id: 'error', label: t`Errors` },
] as const

const tones = { info: 'faint', warn: 'warn', error: 'bad' } as const

/** Stint's log, newest line first. Secrets and user text are removed when a line is written (electron/base/log.ts). */
export function LogView({ onBack }: { readonly onBack: () => void }): ReactElement {
  const [level, setLevel] = useState<LogFilter>('all')
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const { lines, hasMore, problem, loadMore, openFolder } = useLog({ level, text })
  const copy = async (): Promise<void> => {
    const isDone = await copyText((lines ?? []).map(asWritten).join('\n'))
    setSaid(isDone ? t`Copied.` : t`Couldn’t copy. Try again.`)
  }
  return (
    <div className="fill">
      <ScreenHeader
        title={t`Log`}
        parent={<Button isSmall autoFocus onPress={onBack}>{t`Settings`}</Button>}
      >
        <span role="status" className="dim small">
          {said}
        </span>
        <Button icon={FolderOpen} onPress={() => void openFolder()}>{t`Open folder`}</Button>
        <Button
          icon={Copy}
          isDisabled={!lines || lines.length === 0}
          onPress={() => void copy()}
        >{t`Copy`}</Button>
      </ScreenHeader>
      <div className={`row wrap ${styles['filters']}`}>
        <Segments label={t`Severity`} value={level} options={levels} onChange={setLevel} />
        <SearchField label={t`Find in the log`} value={text} onChange={setText} />
      </div>
      {/* Scrolls by keyboard as well. */}
      <div
        className={`scrolled ${styles['body']}`}
        role="log"
        aria-label={t`Log`}
        aria-live="off"
        tabIndex={0}
      >
        <Problem text={problem} />
        {lines?.length === 0 && !hasMore && (
          <p className="dim">
            {text === '' && level === 'all' ? t`The log is empty.` : t`No lines match.`}
          </p>
        )}
        <ul className={styles['log']}>
          {lines?.map(({ id, at, level: rank, text: line }, index) => (
            <li key={id} data-level={rank ?? 'none'}>
              {at !== null && (
                <time className="faint">{at.slice(isSameDay(at, lines[index - 1]) ? 11 : 0)}</time>
              )}
              {rank !== null && <span className={tones[rank]}>{rank}</span>}
              <span className={styles['text']}>
                {line.slice(0, valuesAt(line))}
                <span className="faint">{line.slice(valuesAt(line))}</span>
              </span>
            </li>
          ))}
        </ul>
        {hasMore && <Button onPress={() => void loadMore()}>{t`Show older`}</Button>}
      </div>
    </div>
  )
}

function isSameDay(at: string, above: LogLine | undefined): boolean {
  return above?.at?.slice(0, 10) === at.slice(0, 10)
}

function valuesAt(line: string): number {
  const at = line.indexOf('{')
  return at < 0 ? line.length : at
}

function asWritten({ at, level, text }: LogLine): string {
  return [at, level, text].filter((part) => part !== null).join(' ')
}

type Wanted = { readonly level: LogFilter; readonly text: string }

/** Time between two queries for new lines, in ms. */
const pause = 1000

/** Loads the lines of the log; null at first. Only the beginning of an overlong search text is used. */
function useLog({ level, text: wanted }: Wanted) {
  const text = wanted.slice(0, maxLogSearchLength)
  const { answers, submit } = useStores()
  const filter = `${level} ${text}`
  const [loaded, setLoaded] = useState<(LogPage & { readonly filter: string }) | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    let cancel = (): void => undefined
    const look = async (): Promise<void> => {
      const outcome = await answers.once('log.page', { before: null, level, text })
      if (!isCurrent) return
      setProblem(outcome.ok ? null : outcome.error.message)
      if (outcome.ok) {
        const { value } = outcome
        setLoaded((before) =>
          before?.filter === filter
            ? { ...withNewer(before, value), filter }
            : { ...value, filter },
        )
      }
      // Another query can have ended meanwhile.
      cancel()
      if (!document.hidden) cancel = after(pause, () => void look())
    }
    // A hidden window sends no queries; when it is shown again, it sends a query at once.
    const shown = (): void => {
      cancel()
      if (!document.hidden) void look()
    }
    document.addEventListener('visibilitychange', shown)
    void look()
    return () => {
      isCurrent = false
      cancel()
      document.removeEventListener('visibilitychange', shown)
    }
  }, [answers, level, text, filter])
  const before = loaded?.before ?? null
  return {
    /** Matching lines; until they are loaded, the lines that matched the previous filter. */
    lines: loaded && (loaded.lines satisfies readonly LogLine[]),
    hasMore: before !== null,
    problem,
    async loadMore(): Promise<void> {
      const outcome = await answers.once('log.page', { before, level, text })
      if (!outcome.ok) return setProblem(outcome.error.message)
      const { value } = outcome
      setLoaded((now) =>
        now?.filter === filter && now.before === before
          ? { ...value, lines: [...now.lines, ...value.lines], filter }
          : now,
      )
    },
    async openFolder(): Promise<void> {
      const outcome = await submit('log.openFolder', {})
      setProblem(outcome.ok ? null : outcome.error.message)
    },
  }
}

/**
 * Adds the lines of the newest log page to the lines already shown. If there may be a gap between the two, because the
 * page doesn't contain the newest shown line, returns only the page.
 */
export function withNewer(shown: LogPage, newest: LogPage): LogPage {
  const [first] = shown.lines
  if (first === undefined) return newest
  const index = newest.lines.findIndex(({ id }) => id === first.id)
  if (index < 0) return newest
  // The line that was the newest may have been incomplete.
  const [, ...others] = shown.lines
  return index === 0 && newest.lines[0]?.text === first.text
    ? shown
    : { lines: [...newest.lines.slice(0, index + 1), ...others], before: shown.before }
}
