import { t } from '../../../shared/domain/language/translate.ts'
import { ChevronLeft, ChevronRight, Plus } from 'lucide'
import { useEffect, useRef, type ReactElement, type RefObject } from 'react'
import { DraftChip } from '../../components/forms/DraftNotice.tsx'
import { useMedia } from '../../components/use-media.ts'
import { Icon } from '../../controls/Icon.tsx'
import { ActionMenu } from '../../controls/lists/ActionMenu.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { newEntryDraft } from './form/draft-names.ts'
import segments from '../../controls/segments.module.css'
import styles from './entries.module.css'

export type EntriesMode = 'day' | 'week' | 'sheet' | 'list'

export const modes: readonly {
  readonly mode: EntriesMode
  readonly title: string
  readonly key: string
}[] = [
  { mode: 'day', title: t`Day`, key: 'd' },
  { mode: 'week', title: t`Week`, key: 'w' },
  { mode: 'sheet', title: t`Sheet`, key: 's' },
  { mode: 'list', title: t`List`, key: 'l' },
]

type Props = {
  readonly mode: EntriesMode
  readonly title: string
  readonly isNow: boolean
  readonly onMode: (mode: EntriesMode) => void
  readonly onGo: (by: number) => void
  readonly onToday: () => void
  readonly onAdd: () => void
}

/** Toolbar of the entries screen. Its controls choose the day or week shown, change the view and add an entry. */
export function EntriesBar(props: Props): ReactElement {
  const { mode, title, isNow, onMode, onGo, onToday, onAdd } = props
  const heading = useHeadingFocus(title)
  const isDay = mode === 'day'
  return (
    <div className={`row ${styles['bar']}`}>
      <h1 ref={heading} className={styles['title']} tabIndex={-1} data-fallback>
        {mode === 'list' ? t`All entries` : title}
      </h1>
      {mode !== 'list' && (
        <>
          <NativeButton
            icon={ChevronLeft}
            aria-label={isDay ? t`Previous day` : t`Previous week`}
            title={t`Back (←)`}
            onClick={() => onGo(-1)}
          />
          <NativeButton
            icon={ChevronRight}
            aria-label={isDay ? t`Next day` : t`Next week`}
            title={t`Forward (→)`}
            onClick={() => onGo(1)}
          />
          <NativeButton
            tone="plain"
            disabled={isNow}
            title={t`Today (T)`}
            onClick={onToday}
          >{t`Today`}</NativeButton>
        </>
      )}
      <span className="grow" />
      <DraftChip name={newEntryDraft} />
      <ModeSwitch mode={mode} onMode={onMode} />
      <NativeButton tone="key" title={t`Add an entry (N)`} onClick={onAdd}>
        <Icon of={Plus} />
        <span>{t`Add entry`}</span>
      </NativeButton>
    </div>
  )
}

function ModeSwitch({ mode, onMode }: Pick<Props, 'mode' | 'onMode'>): ReactElement {
  const isSmall = useMedia('(max-width: 899px)')
  if (isSmall) {
    return (
      <ActionMenu
        label={t`View`}
        text={modes.find((one) => one.mode === mode)?.title ?? ''}
        value={mode}
        actions={modes.map((view) => ({
          id: view.mode,
          label: view.title,
          keys: view.key.toUpperCase(),
          onAction: () => onMode(view.mode),
        }))}
      />
    )
  }
  return (
    <div role="group" aria-label={t`View`} className={segments['segments']}>
      {modes.map((view) => (
        <NativeButton
          key={view.mode}
          className={`dim ${segments['segment']}`}
          aria-pressed={view.mode === mode}
          title={`${view.title} (${view.key.toUpperCase()})`}
          onClick={() => onMode(view.mode)}
        >
          {view.title}
        </NativeButton>
      ))}
    </div>
  )
}

/** Focuses the heading if a new day or week removed the focused element. Tab continues from there. */
function useHeadingFocus(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const titleBefore = useRef(title)
  useEffect(() => {
    if (titleBefore.current === title) return
    titleBefore.current = title
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [title])
  return heading
}
