import { useState, type ReactElement } from 'react'
import type { EditEntriesInput } from '../../../../shared/entry-payloads.ts'
import { offeredClients } from '../../../../shared/domain/client.ts'
import type { TimeEntry } from '../../../../shared/domain/time-entry.ts'
import type { ServiceId } from '../../../../shared/domain/units.ts'
import { DecisiveSelect } from '../../../components/DecisiveSelect.tsx'
import fieldStyles from '../../../components/field.module.css'
import { useStores, useWindowState } from '../../../components/stores-context.ts'
import { lengthOf } from '../../../lib/days.ts'
import { now } from '../../../lib/clock.ts'
import { grouped, hoursMinutes } from '../../../lib/format.ts'
import styles from './list.module.css'

type Props = { readonly entries: readonly TimeEntry[]; readonly onClear: () => void }

/** As many as one command takes. */
const most = 500

/** What is done with all the entries that are selected. */
export function BulkBar({ entries, onClear }: Props): ReactElement {
  const stores = useStores()
  const projects = useWindowState((state) => state.projects)
  const clients = useWindowState((state) => state.clients)
  const [prefix, setPrefix] = useState('')
  const ids = entries.map(({ id }) => id)
  const isTooMany = ids.length > most
  const edit = (change: Omit<EditEntriesInput, 'ids'>): void =>
    void stores.tell(stores.editEntries({ ids, ...change }))
  const seconds = entries.reduce((sum, entry) => sum + lengthOf(entry, now()), 0)
  return (
    <div className={styles['bulk']} role="toolbar" aria-label="Selected entries">
      <span className="strong">
        {grouped(ids.length)} selected · {hoursMinutes(seconds)}
      </span>
      {isTooMany ? (
        <span className="small dim">At most {most} are changed at once.</span>
      ) : (
        <>
          <DecisiveSelect
            label="Project of the selected entries"
            value="-"
            choices={[
              ['-', 'Project…'],
              ['none', 'No project'],
              ...projects
                .filter(({ active, complete }) => active && !complete)
                .map(({ id, title }) => [id, title] as const),
            ]}
            onChoose={(chosen) => {
              if (chosen === 'none') edit({ projectId: null })
              const project = projects.find(({ id }) => id === chosen)
              if (project) edit({ projectId: project.id })
            }}
          />
          <DecisiveSelect
            label="Client of the selected entries"
            value="-"
            choices={[
              ['-', 'Client…'],
              ['none', 'No client'],
              ...offeredClients(clients).map(
                ({ id, name }) => [String(id), name ?? `Client ${id}`] as const,
              ),
            ]}
            onChoose={(chosen) =>
              edit({ clientId: chosen === 'none' ? null : (Number(chosen) as ServiceId) })
            }
          />
          <button type="button" onClick={() => edit({ billable: true })}>
            Billable
          </button>
          <button type="button" onClick={() => edit({ billable: false })}>
            Not billable
          </button>
          <form
            className={styles['prefix']}
            onSubmit={(event) => {
              event.preventDefault()
              if (prefix.trim() === '') return
              edit({ notePrefix: prefix })
              setPrefix('')
            }}
          >
            <input
              className={fieldStyles['field']}
              aria-label="Text before the notes of the selected entries"
              placeholder="Before the note…"
              value={prefix}
              onChange={(event) => setPrefix(event.target.value)}
            />
          </form>
          <button
            type="button"
            disabled={ids.length < 2}
            title="One entry of several of a day"
            onClick={() => void stores.tell(stores.mergeEntries({ ids }))}
          >
            Merge
          </button>
          <button type="button" onClick={() => void stores.tell(stores.removeEntries({ ids }))}>
            Delete
          </button>
        </>
      )}
      <button type="button" className="quiet" title="Escape" onClick={onClear}>
        Clear
      </button>
    </div>
  )
}
