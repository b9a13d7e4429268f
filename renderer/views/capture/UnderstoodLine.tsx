import { t } from '../../../shared/domain/language/translate.ts'
import { CornerDownLeft } from 'lucide'
import { useEffect, useState, type ReactElement, type ReactNode, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import {
  blockingProblem,
  type Preview,
  type Problem,
} from '../../../shared/domain/capture/capture.ts'
import { Icon } from '../../controls/Icon.tsx'
import type { CaptureStores } from '../../stores/capture.ts'
import { after } from '../../lib/clock.ts'
import { recordAnywayLabel, summaryOf } from './line-summary.ts'
import { NativeButton } from '../../controls/NativeButton.tsx'
import styles from './capture.module.css'
import type { SharedLine } from './use-line-actions.ts'
import { CompletionList } from './CompletionList.tsx'
import { candidatesOf, type CompletionOption } from './completion-options.ts'
import projectStyles from '../../components/work/project-name.module.css'
import type { CapTimeInput } from '../../../shared/contract/groups/projects.ts'
import { capIssue } from '../../../shared/domain/entries/preflight.ts'
import { daysOf } from '../../../shared/domain/projects/cap.ts'
import { dayOf } from '../../../shared/domain/time/calendar.ts'
import type { Project } from '../../../shared/domain/projects/project.ts'
import { useLoaded } from '../../data/use-query.ts'

type Props = SharedLine & {
  readonly stores: CaptureStores
  /** True in the capture window. The summary is always shown there and has no button. */
  readonly isAlone?: boolean
  readonly notice?: ReactNode
}

/** Summary below a capture line, with the button that records the line. After recording, it shows the confirmation. */
export function UnderstoodLine(props: Props): ReactElement {
  const { stores, line, actions, summaryId, isAlone = false, notice } = props
  const { projects, running } = useStore(stores.state)
  const { text, preview, recorded, failed } = line
  const pieces = summaryOf(preview, {
    now: line.now,
    zone: line.zone,
    projects,
    running,
    capWarning: useCapWarning(stores, preview, projects),
  })
  return (
    <>
      {(isAlone || text.trim() !== '' || recorded !== null || failed !== null) && (
        <CaptureBody {...props}>
          {notice ?? (
            <div id={summaryId} className={styles['answer']}>
              {recorded ? (
                <p className={`row strong ${styles['recorded']}`}>
                  <span aria-hidden="true">✓</span>
                  <bdi className="cut">{recorded.message}</bdi>
                  {recorded.undo && (
                    <NativeButton
                      tone="link"
                      title={t`Undo (Ctrl+Z)`}
                      onClick={actions.undo}
                    >{t`Undo`}</NativeButton>
                  )}
                </p>
              ) : (
                <>
                  <ul className={`row wrap ${styles['understood']}`} aria-label={t`Understood as`}>
                    {pieces.map(({ kind, text, isImplied, colour }, index) => (
                      <li
                        key={`${kind}${index}`}
                        className="cut"
                        data-kind={kind}
                        data-implied={isImplied ?? false}
                        data-running={preview.kind === 'timer'}
                      >
                        {kind === 'project' && (
                          <span
                            className={projectStyles['dot']}
                            data-colour={colour ?? 0}
                            aria-hidden="true"
                          />
                        )}
                        <bdi>{text}</bdi>
                      </li>
                    ))}
                  </ul>
                  {!isAlone && (
                    <NativeButton
                      type="submit"
                      tone={running.length === 0 ? 'primary' : 'plain'}
                      isSmall
                      disabled={blockingProblem(preview) !== undefined}
                    >
                      {verbs[preview.kind]}{' '}
                      <kbd aria-hidden="true">
                        <Icon of={CornerDownLeft} size={12} />
                      </kbd>
                    </NativeButton>
                  )}
                </>
              )}
            </div>
          )}
        </CaptureBody>
      )}
      <LiveAnnouncement
        text={recorded ? recorded.message : pieces.map((piece) => piece.text).join(', ')}
        problems={recorded ? [] : preview.problems.map(({ message }) => message)}
        line={text}
      />
    </>
  )
}

const verbs = { entry: t`Save`, timer: t`Start`, expense: t`Save` } as const

function CaptureBody(props: Props & { readonly children: ReactNode }): ReactElement {
  const { stores, line, choices, actions, isAlone = false, children } = props
  const { failed, doubt, preview } = line
  const problems = preview.problems.filter(
    (problem) => problem !== doubt && !isCompleted(problem, choices.all),
  )
  return (
    // A compact body has two lines, and the list of options covers the content below it.
    <div className={styles['body']} data-compact={!isAlone || undefined}>
      {children}
      {failed !== null && (
        <p className={`bad ${styles['failed']}`} role="alert">
          {failed}
        </p>
      )}
      {doubt !== null && (
        <div className={`row wrap warn ${styles['asked']}`} role="alert">
          <span>{doubt.message}</span>
          <NativeButton tone="plain" isSmall onClick={() => void actions.save(true)}>
            {recordAnywayLabel(preview, doubt)} <kbd>{t`Enter`}</kbd>
          </NativeButton>
        </div>
      )}
      {choices.isListed && (
        <div className={styles['list']}>
          {choices.about !== null && <p className={`warn ${styles['about']}`}>{choices.about}</p>}
          <CompletionList
            about={choices.about}
            choices={choices.all}
            active={choices.active}
            onTake={actions.take}
          />
        </div>
      )}
      {choices.about === null && problems.length > 0 && (
        <ul className={styles['problems']} aria-label={t`Problems in this line`}>
          {problems.map((problem) => (
            <li key={`${problem.kind} ${problem.from}`} className="row wrap">
              <span>{problem.message}</span>
              {candidatesOf(problem).map((choice) => (
                <NativeButton
                  key={choice.text}
                  className="chip"
                  tabIndex={-1}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => actions.take(choice)}
                >
                  {choice.label}
                </NativeButton>
              ))}
              {problem.kind === 'noMileageRate' && (
                <NativeButton className="chip" onClick={() => void stores.openMain('settings')}>
                  {t`Set a rate in Settings, under “Money”`}
                </NativeButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Returns true if completions would replace the words of a problem: these words are still being typed. */
function isCompleted({ from, to }: Problem, completions: readonly CompletionOption[]): boolean {
  return completions.some((option) => option.from < to && from < option.to)
}

/** In ms. Without this pause in typing, screen readers would announce every character. */
const pause = 700

type LiveAnnouncementProps = {
  readonly text: string
  readonly problems: readonly string[]
  /** Typed line. A change to the line is announced; a change to the ticking time in `text` is not. */
  readonly line: string
}

function LiveAnnouncement({ text, problems, line }: LiveAnnouncementProps): ReactElement {
  const [announced, setAnnounced] = useState('')
  const announce = useEffectEvent(() =>
    setAnnounced(
      [text, ...problems].map((part) => (/[.?!]$/u.test(part) ? part : `${part}.`)).join(' '),
    ),
  )
  useEffect(() => after(pause, () => announce()), [line])
  return (
    <div className="only-heard" role="status" aria-live="polite">
      {announced}
    </div>
  )
}

type LoadedTime = { readonly key: string; readonly seconds: number }

/**
 * Returns the warning about a cap. Null without a cap, below its warning threshold, and until the time used so far is
 * read. That is read from disk, so the warning works offline.
 */
function useCapWarning(
  { capTimeOf }: Pick<CaptureStores, 'capTimeOf'>,
  preview: Preview,
  projects: readonly Project[],
): string | null {
  const capped = cappedOf(preview, projects)
  const key = capped && JSON.stringify(capped.input)
  const [loaded, setLoaded] = useState<LoadedTime | null>(null)
  useLoaded(
    () => (key === null ? null : capTimeOf(JSON.parse(key) as CapTimeInput)),
    (time) => {
      if (key && time) setLoaded({ key, seconds: time.recorded + time.running })
    },
    [key, capTimeOf],
  )
  if (capped === null || loaded?.key !== key) return null
  const { title, cap, added } = capped
  return capIssue({ title, cap, used: loaded.seconds + added })?.message ?? null
}

/** Returns the cap that the line's time counts towards. Null without agreed hours, or if the line records no time. */
function cappedOf(preview: Preview, projects: readonly Project[]) {
  if (preview.kind === 'expense') return null
  const project = projects.find(({ id }) => id === preview.project?.id)
  if (!project?.cap) return null
  const { id, title, cap } = project
  const { zone, start } = preview
  // Days begin at midnight here, because the line does not know the setting. It may warn some hours early or late.
  const input = { id, days: daysOf(cap, dayOf(start, zone)), zone, dayStart: 0 }
  // Time that the line adds, in seconds.
  const added = preview.kind === 'entry' ? preview.duration : 0
  return { title, cap, added, input }
}
