import { t } from '../../../shared/domain/language/translate.ts'
import { Play } from 'lucide'
import {
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type ReactElement,
  type RefObject,
  useCallback,
  useEffect,
} from 'react'
import type { EarlierWork } from '../../../shared/domain/entries/note-suggestions.ts'
import type { LocalId, ServiceId } from '../../../shared/domain/units.ts'
import { loadLater } from '../../../shared/domain/language/load-later.ts'
import {
  useStores,
  useWindowState,
  useWindowContext,
  useWorkspaceId,
} from '../../components/window-context.ts'
import { useNoteDraft } from '../../components/work/use-note-draft.ts'
import { Icon } from '../../controls/Icon.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { afterPaint } from '../../lib/after-paint.ts'
import { currentDay } from '../../lib/days.ts'
import { hasFrame } from '../../lib/first-frame.ts'
import { NoteChoiceList } from '../../components/work/NoteChoiceList.tsx'
import { useNoteChoices } from '../../components/work/use-note-choices.ts'
import { start as startNow, type Startable } from '../../components/work/startable.ts'
import { useFavourites, usePlannedEvents } from '../../components/work/use-startables.ts'
import { PausedWork } from './PausedWork.tsx'
import { StartTimePicker, startInstant, type Start } from './StartTimePicker.tsx'
import { TimerAssignment } from './TimerAssignment.tsx'
import styles from './timer.module.css'
import type { ChosenWork, LineReader, LineState, TypedLine } from './TypedLine.tsx'

/** Form that starts a timer on Enter; note and project are optional. The text is read as a capture line. */
export function IdleTimer({ onStarted }: { readonly onStarted: () => void }): ReactElement {
  const isBusy = useWindowState((state) => state.busy !== null)
  const field = useRef<HTMLInputElement>(null)
  useFirstFocus(field)
  const form = useStartForm(onStarted)
  const { note, work, from, line } = form
  const { projectId, serviceId } = work
  return (
    <>
      <PausedWork onResumed={onStarted} />
      <form
        className={styles['timer']}
        onSubmit={(event) => void form.start(event)}
        aria-label={t`Start a timer`}
        data-standing
      >
        <div className={`row ${styles['row']} ${styles['idle']}`}>
          <span className={`row ${styles['note']}`}>
            <StartNote field={field} form={form} />
          </span>
          <TimerAssignment
            subject={{ projectId, note, seconds: 0, isTyping: true, day: currentDay() }}
            serviceId={serviceId}
            onProject={form.chooseProject}
            onService={form.chooseService}
          />
          <StartTimePicker value={from} onChange={form.setFrom} />
          <div className={`row ${styles['buttons']}`}>
            <NativeButton
              type="submit"
              tone="primary"
              disabled={isBusy || line?.isNote === false}
              title={t`Start (Enter)`}
            >
              <Icon of={Play} size={14} />
              <span>{t`Start`}</span>
            </NativeButton>
          </div>
        </div>
        {form.Line && (
          <form.Line
            field={field}
            work={work}
            text={note}
            start={startInstant(from) ?? null}
            reader={form.reader}
            onWrite={form.setNote}
            onState={form.setLine}
            onRecorded={form.recorded}
          />
        )}
      </form>
    </>
  )
}

const nothingChosen: ChosenWork = { projectId: null, serviceId: null, pickedNote: null }

function useStartForm(onStarted: () => void) {
  const stores = useStores()
  const [note, setNote] = useNoteDraft(useIsLineRecorded())
  const [work, setWork] = useState(nothingChosen)
  const { projectId, serviceId } = work
  const [from, setFrom] = useState<Start>(null)
  const [line, setLine] = useState<LineState | null>(null)
  const { Line, reader, record } = useLineReader(note)
  const recorded = (isTimer: boolean): void => {
    if (isTimer) onStarted()
    setWork(nothingChosen)
    setFrom(null)
  }
  const start = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (await record()) return
    const startedAt = startInstant(from)
    const isStarted = await stores.act('timer.start', {
      note,
      ...(projectId !== null && { projectId }),
      ...(serviceId !== null && { projectServiceId: serviceId }),
      ...(startedAt !== undefined && { startedAt }),
    })
    if (!isStarted) return
    recorded(true)
    // Clears the draft after the running timer is painted.
    afterPaint(() => setNote(''))
  }
  const startWork = async (startable: Startable): Promise<void> => {
    const startedAt = startInstant(from)
    const input = { ...startable.work, ...(startedAt !== undefined && { startedAt }) }
    if (await startNow(stores, { ...startable, work: input })) recorded(true)
  }
  const chooseProject = (project: LocalId | null): void =>
    setWork({ ...work, projectId: project, serviceId: null })
  const chooseService = (service: ServiceId | null): void =>
    setWork({ ...work, serviceId: service })
  const pick = ({ note: pickedNote, ...earlier }: EarlierWork): void => {
    setNote(pickedNote)
    setWork({
      ...work,
      pickedNote,
      ...(earlier.projectId !== null && {
        projectId: earlier.projectId,
        serviceId: earlier.projectServiceId,
      }),
    })
  }
  return {
    note,
    setNote,
    work,
    from,
    setFrom,
    line,
    setLine,
    Line,
    reader,
    start,
    startWork,
    recorded,
    chooseProject,
    chooseService,
    pick,
  }
}

/**
 * Focuses the field. If it replaces the field of the first frame, in which the user may be typing, focuses it at once;
 * otherwise after the paint, because focusing forces a layout.
 */
function useFirstFocus(field: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    if (hasFrame()) {
      field.current?.focus()
      return undefined
    }
    return afterPaint(() => {
      if (document.activeElement === document.body) field.current?.focus()
    })
  }, [field])
}

type Props = {
  readonly field: RefObject<HTMLInputElement | null>
  readonly form: ReturnType<typeof useStartForm>
}

function StartNote({ field, form }: Props): ReactElement {
  const { note, work, reader, line } = form
  /** True if the list has been opened since the field got the focus. */
  const [isOpened, setIsOpened] = useState(false)
  const [favourites, events] = [useFavourites(isOpened), usePlannedEvents(isOpened)]
  const starts = [...favourites, ...events]
  const choices = useNoteChoices({
    text: note,
    projectId: work.projectId,
    onPick: form.pick,
    starts,
    onStart: (startable) => void form.startWork(startable),
  })
  const isLine = line !== null && !line.isNote
  return (
    <>
      <input
        ref={field}
        className={styles['start-field']}
        aria-label={t`What are you working on?`}
        placeholder={t`What are you working on?`}
        value={note}
        dir="auto"
        spellCheck={false}
        aria-describedby={line?.describedBy}
        {...choices.attributes}
        {...choices.comboBox}
        {...(isLine && {
          'aria-expanded': line.list !== undefined,
          'aria-controls': line.list,
          'aria-activedescendant': line.active,
        })}
        onChange={({ target }) => {
          if (reader.current) reader.current.write(target.value, target.selectionEnd ?? 0)
          else form.setNote(target.value)
          choices.open()
        }}
        onSelect={({ currentTarget }) => reader.current?.moveCaret(currentTarget.selectionEnd ?? 0)}
        onClick={() => {
          setIsOpened(true)
          if (note === '') choices.open()
        }}
        onBlur={() => {
          setIsOpened(false)
          choices.close()
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setIsOpened(true)
          if (!isLine && choices.press(event)) return
          reader.current?.press(event)
          if (event.key === 'Enter') choices.close()
        }}
      />
      {!isLine && <NoteChoiceList field={field} state={choices} />}
    </>
  )
}

const load = () => loadLater(() => import('./TypedLine.tsx'))

/** Loads the line reader only when the first letter is typed, because the reader is larger than the form's code. */
function useLineReader(text: string) {
  const stores = useStores()
  const [loaded, setLoaded] = useState<{ readonly Line: typeof TypedLine } | null>(null)
  const reader = useRef<LineReader>(null)
  const [gate] = useState(closedGate)
  const isTyped = text.trim() !== ''
  useEffect(() => {
    if (!isTyped) return
    void load().then(async ({ lineStoresOf, TypedLine: Line }) => {
      await lineStoresOf(stores).load()
      setLoaded((known) => known ?? { Line })
    })
  }, [isTyped, stores])
  useEffect(() => {
    if (loaded) gate.open()
  }, [loaded, gate])
  return {
    Line: loaded?.Line ?? null,
    reader,
    /** Records the text, or asks about it, once the reader is loaded. Resolves to false if the text is only a note. */
    async record(): Promise<boolean> {
      if (!isTyped) return false
      await gate.opened
      return reader.current?.record() ?? false
    },
  }
}

function closedGate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

/** Checks whether the line stored as a draft was recorded before a crash, and if so deletes its drafts. */
function useIsLineRecorded(): () => Promise<boolean> {
  const window = useWindowContext()
  const workspace = useWorkspaceId()
  return useCallback(async () => {
    const { isLineRecorded } = await load()
    return isLineRecorded(window, workspace)
  }, [window, workspace])
}
