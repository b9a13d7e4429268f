import { useRef, type KeyboardEvent, type ReactElement } from 'react'
import { ProjectDot } from '../../components/ProjectName.tsx'
import { useStores, useWindowState } from '../../components/stores-context.ts'
import { hoursMinutes } from '../../lib/format.ts'
import styles from './popover.module.css'

/** The last pieces of work: Enter or a click continues one, arrows move. */
export function Recents(): ReactElement | null {
  const stores = useStores()
  const recent = useWindowState((state) => state.recent)
  const isBusy = useWindowState((state) => state.busy !== null)
  const list = useRef<HTMLUListElement>(null)
  if (recent.length === 0) return null
  const move = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const items = [...(list.current?.querySelectorAll('button') ?? [])]
    const position = items.findIndex((item) => item === document.activeElement)
    items[(position + step + items.length) % items.length]?.focus()
  }
  return (
    <section className={styles['recents']} aria-label="Continue">
      <h2 className="tiny dim">Continue</h2>
      <ul ref={list} onKeyDown={move}>
        {recent.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              disabled={isBusy}
              aria-label={`Continue ${entry.note ?? 'work without a note'}`}
              onClick={() => void stores.continueWork(entry)}
            >
              <ProjectDot id={entry.projectId} />
              <span className="grow cut">{entry.note ?? 'without a note'}</span>
              <span className="dim small">{hoursMinutes(entry.duration ?? 0)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
