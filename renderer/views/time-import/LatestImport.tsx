import { t } from '../../../shared/domain/language/translate.ts'
import { Play, Square, Undo2 } from 'lucide'
import type { ReactElement } from 'react'
import type { TimeImport } from '../../../shared/contract/groups/time-imports.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { importText } from './import-messages.ts'
import { Problem } from '../../controls/Problem.tsx'
import styles from './time-import.module.css'

/** The newest import: how far it is, and what can be done about it. It works on while this page is closed. */
export function LatestImport({ latest }: { readonly latest: TimeImport }): ReactElement {
  const { act } = useStores()
  const { id, state, isPaused, problem, done, total } = latest
  const isOpen = state === 'importing' || state === 'undoing'
  const isStopped = isOpen && (isPaused || problem !== null)
  return (
    <section className={`column ${styles['latest']}`} aria-label={t`Latest import`}>
      {/* Not announced at each step: the bar says how far it is. */}
      <p role="status">{isOpen && !isStopped ? runningText(latest) : importText(latest)}</p>
      {isOpen && (
        <div className={styles['progress']}>
          <progress aria-label={t`Import`} value={done} max={total} />
          <span className="dim small">{importText(latest)}</span>
        </div>
      )}
      <Problem text={isOpen ? problem : null} />
      <div className={styles['buttons']}>
        {isOpen && !isStopped && (
          <Button
            key="stop"
            icon={Square}
            onPress={() => void act('timeImports.stop', { id })}
          >{t`Stop`}</Button>
        )}
        {isStopped && (
          <Button
            key="go"
            tone="key"
            icon={Play}
            onPress={() => void act('timeImports.run', { id })}
          >{t`Continue`}</Button>
        )}
        {(state === 'importing' || state === 'imported') && (
          <Button
            key="undo"
            tone="flat"
            icon={Undo2}
            onPress={() => void act('timeImports.undo', { id })}
          >{t`Undo the import`}</Button>
        )}
      </div>
    </section>
  )
}

function runningText({ name, state }: TimeImport): string {
  return state === 'undoing'
    ? t`The import of ${name} is being undone.`
    : t`Importing ${name}. You can leave this page.`
}
