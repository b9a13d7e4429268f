import { t } from '../../../shared/domain/language/translate.ts'
import { useRef, type ReactElement } from 'react'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { useStores } from '../../components/window-context.ts'
import { useQuery } from '../../data/use-query.ts'
import { nextAttemptMessage, rejectedRowsMessage } from '../../lib/sync-status-message.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { useUnsentFile } from './use-unsent-file.ts'
import styles from './unsent.module.css'

/** Actions on all items: send now, export, import; and messages about the next attempt and rejected rows. */
export function UnsentHeader({ now }: { readonly now: EpochMs }): ReactElement {
  const { act } = useStores()
  const sync = useQuery('sync.status', {})
  const chooser = useRef<HTMLInputElement>(null)
  const { result, save, importing } = useUnsentFile()
  const isConnected = sync !== undefined && sync.kind !== 'local'
  const lines = sync
    ? [sync.problem, nextAttemptMessage(sync, now), rejectedRowsMessage(sync.rejectedRows)]
    : []
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <h1 className="strong" tabIndex={-1} data-fallback>{t`Unsent`}</h1>
        <span className="grow" />
        {isConnected && (
          <button type="button" onClick={() => void act('sync.sendNow', {})}>{t`Send now`}</button>
        )}
        <button type="button" onClick={() => void save()}>{t`Export…`}</button>
        <button type="button" onClick={() => chooser.current?.click()}>{t`Import…`}</button>
        <input
          ref={chooser}
          type="file"
          accept=".json,.zip"
          hidden
          aria-label={t`File to import`}
          onChange={(event) => {
            const { files } = event.target
            void importing.choose(files?.[0])
            // Without this, choosing the same file again fires no event.
            event.target.value = ''
          }}
        />
      </div>
      {lines.map(
        (line) =>
          line !== null && (
            <p key={line} className="dim small">
              {line}
            </p>
          ),
      )}
      <p className={styles['result']} role="status">
        {result}
      </p>
      {importing.open && <ImportDialog open={importing.open} importing={importing} />}
    </header>
  )
}
