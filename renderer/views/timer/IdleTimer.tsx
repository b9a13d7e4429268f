import { t } from '../../../shared/domain/language/translate.ts'
import { Play } from 'lucide'
import { useRef, useState, type FormEvent, type ReactElement } from 'react'
import type { LocalId, ServiceId } from '../../../shared/domain/units.ts'
import { useStores, useWindowState } from '../../components/window-context.ts'
import { useNoteDraft } from '../../components/use-note-draft.ts'
import { Icon } from '../../controls/Icon.tsx'
import { afterPaint } from '../../lib/after-paint.ts'
import { localZone, now } from '../../lib/clock.ts'
import { dayIn } from '../../lib/days.ts'
import { PausedWork } from './PausedWork.tsx'
import { StartNote } from './StartNote.tsx'
import { StartTimePicker, startInstant, type Start } from './StartTimePicker.tsx'
import { TimerAssignment } from './TimerAssignment.tsx'
import styles from './timer.module.css'
import { useFirstFocus } from './use-first-focus.ts'

/** Form to start a timer: note and project are optional, Enter starts. */
export function IdleTimer({ onStarted }: { readonly onStarted: () => void }): ReactElement {
  const stores = useStores()
  const isBusy = useWindowState((state) => state.busy !== null)
  const [note, setNote] = useNoteDraft()
  const [projectId, setProjectId] = useState<LocalId | null>(null)
  const [serviceId, setServiceId] = useState<ServiceId | null>(null)
  const [from, setFrom] = useState<Start>(null)
  const field = useRef<HTMLInputElement>(null)
  useFirstFocus(field)
  const chooseProject = (project: LocalId | null): void => {
    setProjectId(project)
    setServiceId(null)
  }
  const start = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const startedAt = startInstant(from)
    const isStarted = await stores.start({
      note,
      ...(projectId !== null && { projectId }),
      ...(serviceId !== null && { projectServiceId: serviceId }),
      ...(startedAt !== undefined && { startedAt }),
    })
    if (!isStarted) return
    onStarted()
    chooseProject(null)
    setFrom(null)
    // Clears the draft after the running timer is painted.
    afterPaint(() => setNote(''))
  }
  return (
    <>
      <PausedWork onResumed={onStarted} />
      <form
        className={styles['timer']}
        onSubmit={(event) => void start(event)}
        aria-label={t`Start a timer`}
        data-standing
      >
        <div className={`${styles['row']} ${styles['idle']}`}>
          <span className={styles['note']}>
            <StartNote
              field={field}
              note={note}
              projectId={projectId}
              onNote={setNote}
              onPick={(work) => {
                setNote(work.note)
                if (work.projectId === null) return
                setProjectId(work.projectId)
                setServiceId(work.projectServiceId)
              }}
            />
          </span>
          <TimerAssignment
            subject={{
              ...{ projectId, note, seconds: 0, isTyping: true },
              day: dayIn(now(), localZone()),
            }}
            serviceId={serviceId}
            onProject={chooseProject}
            onService={setServiceId}
          />
          <StartTimePicker value={from} onChange={setFrom} />
          <div className={styles['buttons']}>
            <button type="submit" className="primary" disabled={isBusy} title={t`Start (Enter)`}>
              <Icon of={Play} size={14} />
              <span>{t`Start`}</span>
            </button>
          </div>
        </div>
      </form>
    </>
  )
}
