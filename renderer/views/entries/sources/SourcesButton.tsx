import { plural, t } from '../../../../shared/domain/language/translate.ts'
import { CalendarPlus, FolderPlus, SlidersHorizontal, Trash2, X } from 'lucide'
import { useState, type ReactElement } from 'react'
import type { TraceSource, TraceSourceKind } from '../../../../shared/contract/groups/traces.ts'
import { ProjectPicker } from '../../../components/work/ProjectPicker.tsx'
import { useStores } from '../../../components/window-context.ts'
import { Button } from '../../../controls/Button.tsx'
import { IconButton } from '../../../controls/IconButton.tsx'
import { PopoverButton } from '../../../controls/PopoverButton.tsx'
import { Switch } from '../../../controls/fields/Switch.tsx'
import type { EntryRange } from '../../../stores/window-state.ts'
import { SeenTraces } from './SeenTraces.tsx'
import styles from './sources.module.css'

type Props = {
  readonly sources: readonly TraceSource[]
  /** Range that is shown. */
  readonly range: EntryRange
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** Button that opens the sources that Stint may look at, and says what each is for. */
export function SourcesButton({ sources, range, isOpen, onOpenChange }: Props): ReactElement {
  const { act } = useStores()
  const [presence, activityWatch] = (['presence', 'activityWatch'] as const).map((wanted) =>
    sources.find(({ kind }) => kind === wanted),
  )
  return (
    <PopoverButton
      text={t`Sources`}
      icon={SlidersHorizontal}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      className={styles['sources'] ?? ''}
    >
      <p className="small dim">
        {t`Stint reads commits, file saves and calendar events while this page is open. Nothing leaves this computer.`}
      </p>
      <ul>
        {sources.map(
          (source) =>
            source !== presence &&
            source !== activityWatch && <Place key={source.id} source={source} />,
        )}
        <Watcher
          name={t`My time at this computer`}
          hint={t`Stint records when this computer is locked, asleep or idle, starting now, and deletes these records after 30 days.`}
          source={presence}
          onAdd={() => void act('traces.addPresence', {})}
        />
        <Watcher
          name={t`ActivityWatch`}
          hint={t`Window titles that name a project, and when you were typing or clicking. Read on this computer, never saved.`}
          source={activityWatch}
          onAdd={() => void act('traces.addActivityWatch', {})}
        />
      </ul>
      <div className={styles['items']}>
        <Button tone="flat" icon={FolderPlus} onPress={() => void act('traces.addFolder', {})}>
          {t`Add folder…`}
        </Button>
        <Button tone="flat" icon={CalendarPlus} onPress={() => void act('traces.addCalendar', {})}>
          {t`Add calendar…`}
        </Button>
        {sources.length > 0 && <SeenTraces sources={sources} range={range} />}
        {sources.length > 0 && <Forget />}
      </div>
    </PopoverButton>
  )
}

/** Row of a folder or a calendar. If the source is switched off, it stays in the list but is not read. */
function Place({ source }: { readonly source: TraceSource }): ReactElement {
  const { act } = useStores()
  const { id, kind, name, path, projectId, isOn, leftOut } = source
  return (
    <li className={styles['source']} title={path}>
      <Switch
        isSelected={isOn}
        onChange={(isWanted) =>
          void act(isWanted ? 'proposals.allow' : 'proposals.refuse', { key: id })
        }
      >
        <span className="cut">{name}</span>
      </Switch>
      <span className="small dim">{kindText(kind)}</span>
      <IconButton
        icon={X}
        label={t`Remove ${name}`}
        isSmall
        onPress={() => void act('traces.remove', { id })}
      />
      <Unreadable source={source} />
      {leftOut && (
        <p className="small dim">
          {plural(leftOut.count, {
            one: '# line of the file can’t be read and is left out.',
            other: '# lines of the file can’t be read and are left out.',
          })}{' '}
          {t`The first unreadable line is line ${leftOut.line}: “${leftOut.text}”`}
        </p>
      )}
      <ProjectPicker
        label={t`Project for ${name}`}
        value={projectId}
        onChange={(project) => void act('traces.setProject', { id, projectId: project })}
      />
    </li>
  )
}

type WatcherProps = {
  readonly name: string
  readonly hint: string
  /** Source; undefined while it is off. */
  readonly source: TraceSource | undefined
  readonly onAdd: () => void
}

/** Row of a source that this computer has only once. Switching the source off deletes its records. */
function Watcher({ name, hint, source, onAdd }: WatcherProps): ReactElement {
  const { act } = useStores()
  const remove = (): void => void (source && act('traces.remove', { id: source.id }))
  return (
    <li className={styles['source']}>
      <Switch isSelected={source !== undefined} onChange={source ? remove : onAdd}>
        {name}
      </Switch>
      <p className="small dim">{hint}</p>
      <Unreadable source={source} />
    </li>
  )
}

function Unreadable({ source }: Pick<WatcherProps, 'source'>): ReactElement | null {
  if (source?.isThere !== false) return null
  return (
    <p className={styles['problem']} role="alert">
      {t`This source can’t be read at the moment.`}
    </p>
  )
}

function kindText(kind: TraceSourceKind): string {
  if (kind === 'git') return t`commits`
  return kind === 'files' ? t`saved files` : t`calendar`
}

/** Button that forgets the sources and what was learned, after a second press. */
function Forget(): ReactElement {
  const { act } = useStores()
  const [isAsking, setIsAsking] = useState(false)
  if (!isAsking) {
    return (
      <Button tone="flat" icon={Trash2} onPress={() => setIsAsking(true)}>
        {t`Remove all sources…`}
      </Button>
    )
  }
  const question = t`Remove all sources and erase what Stint has learned?`
  return (
    <div className={styles['forget']} role="group" aria-label={question}>
      <span className="small">{question}</span>
      <Button isSmall tone="bad" onPress={() => void act('traces.wipe', {})}>
        {t`Remove`}
      </Button>
      <Button isSmall autoFocus onPress={() => setIsAsking(false)}>
        {t`Cancel`}
      </Button>
    </div>
  )
}
