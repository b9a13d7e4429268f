import { plural, t } from '../../../../shared/domain/language/translate.ts'
import { AppWindow, CalendarPlus, FolderPlus, Monitor, X } from 'lucide'
import { useState, type ReactElement } from 'react'
import type { TraceSource, TraceSourceKind } from '../../../../shared/contract/groups/traces.ts'
import { ProjectPicker } from '../../../components/work/ProjectPicker.tsx'
import { useStores } from '../../../components/window-context.ts'
import { Button } from '../../../controls/Button.tsx'
import { IconButton } from '../../../controls/IconButton.tsx'
import type { EntryRange } from '../../../stores/window-state.ts'
import { SeenTraces } from './SeenTraces.tsx'
import styles from './reconstruct.module.css'

/** What Stint may look at, and what each is for. */
export function TraceSources({
  sources,
  range,
}: {
  readonly sources: readonly TraceSource[]
  /** The time that is shown. */
  readonly range: EntryRange
}): ReactElement {
  const { act } = useStores()
  const has = (wanted: TraceSourceKind): boolean => sources.some(({ kind }) => kind === wanted)
  return (
    <section className={styles['sources']} aria-label={t`What Stint may look at`}>
      <h2>{t`What Stint may look at`}</h2>
      <p className="small dim">
        {t`Commits, times at which files were saved, events: read when this page is open. Nothing is sent to anybody.`}
      </p>
      <ul>
        {sources.map((source) => (
          <Source key={source.id} source={source} />
        ))}
      </ul>
      <div className={styles['buttons']}>
        <Button isSmall icon={FolderPlus} onPress={() => void act('traces.addFolder', {})}>
          {t`Add folder…`}
        </Button>
        <Button isSmall icon={CalendarPlus} onPress={() => void act('traces.addCalendar', {})}>
          {t`Add calendar…`}
        </Button>
        {!has('presence') && (
          <Button isSmall icon={Monitor} onPress={() => void act('traces.addPresence', {})}>
            {t`When I am here`}
          </Button>
        )}
        {!has('activityWatch') && (
          <Button isSmall icon={AppWindow} onPress={() => void act('traces.addActivityWatch', {})}>
            {t`ActivityWatch`}
          </Button>
        )}
      </div>
      {sources.length > 0 && <SeenTraces sources={sources} range={range} />}
      {sources.length > 0 && <Forget />}
    </section>
  )
}

function Source({ source }: { readonly source: TraceSource }): ReactElement {
  const { act } = useStores()
  const { id, kind, path, projectId, isThere, leftOut } = source
  const isPresence = kind === 'presence'
  const name = isPresence ? t`When you are here` : source.name
  return (
    <li className={styles['source']}>
      <span className={styles['sourceHead']}>
        <span className={styles['sourceName']} title={path}>
          {name}
        </span>
        <span className="small dim">{kindText(kind)}</span>
        <IconButton
          icon={X}
          label={t`Remove ${name}`}
          isSmall
          onPress={() => void act('traces.remove', { id })}
        />
      </span>
      {!isThere && (
        <p className={styles['problem']} role="alert">
          {t`It can’t be read at the moment.`}
        </p>
      )}
      {leftOut && (
        <p className="small dim">
          {plural(leftOut.count, {
            one: '# line of the file can’t be read and is left out.',
            other: '# lines of the file can’t be read and are left out.',
          })}{' '}
          {t`The first is line ${leftOut.line}: “${leftOut.text}”`}
        </p>
      )}
      {isPresence && (
        <p className="small dim">{t`Kept for 30 days, from now on: lock, sleep, no input.`}</p>
      )}
      {kind === 'activityWatch' && (
        <p className="small dim">{t`Windows that name a project, and when there was input: read on this computer, not kept.`}</p>
      )}
      {!isPresence && kind !== 'activityWatch' && (
        <ProjectPicker
          label={t`Project of ${name}`}
          value={projectId}
          isQuiet
          onChange={(project) => void act('traces.setProject', { id, projectId: project })}
        />
      )}
    </li>
  )
}

function kindText(kind: TraceSourceKind): string {
  if (kind === 'git') return t`commits`
  if (kind === 'presence') return t`presence`
  if (kind === 'activityWatch') return t`windows`
  return kind === 'files' ? t`saved files` : t`calendar`
}

/** Forgets the sources and what was learned, after a second press. */
function Forget(): ReactElement {
  const { act } = useStores()
  const [isAsking, setIsAsking] = useState(false)
  if (!isAsking) {
    return (
      <Button isSmall tone="flat" onPress={() => setIsAsking(true)}>
        {t`Forget everything…`}
      </Button>
    )
  }
  return (
    <div
      className={styles['buttons']}
      role="group"
      aria-label={t`Forget sources and what was learned?`}
    >
      <span className="small">{t`Forget sources and what was learned?`}</span>
      <Button isSmall tone="bad" onPress={() => void act('traces.wipe', {})}>
        {t`Forget`}
      </Button>
      <Button isSmall autoFocus onPress={() => setIsAsking(false)}>
        {t`Keep`}
      </Button>
    </div>
  )
}
