import { useMemo, useRef, useState, useEffect, type ReactElement, type RefObject } from 'react'
import { t } from '../../../shared/domain/language/translate.ts'
import { lazyScreen } from '../../components/lazy-part.tsx'
import { useCall } from '../../components/use-call.ts'
import { useMedia } from '../../components/use-media.ts'
import { useScreenRequest } from '../../components/use-screen-request.ts'
import { Button } from '../../controls/Button.tsx'
import { ScreenHeader } from '../../controls/ScreenHeader.tsx'
import { SearchField } from '../../controls/fields/SearchField.tsx'
import { Select } from '../../controls/fields/Select.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { NativeButton } from '../../controls/NativeButton.tsx'
import { useStores } from '../../components/window-context.ts'
import { ShortcutField } from '../../components/forms/ShortcutField.tsx'
import { Appearance } from './general/Appearance.tsx'
import { AwayFromKeyboard } from './time/AwayFromKeyboard.tsx'
import { DataAndBackups } from './data/DataAndBackups.tsx'
import { DaysAndMoney } from './time/DaysAndMoney.tsx'
import { ExportEverything } from './data/ExportEverything.tsx'
import { ForgetComputer } from './data/ForgetComputer.tsx'
import { Favourites } from './time/Favourites.tsx'
import { ReceiptSettings } from './receipts/ReceiptSettings.tsx'
import { SettingSection, SettingRow, SettingSwitchRow } from './SettingSection.tsx'
import {
  SettingSearchContext,
  useSettingSearch,
  type SettingSearch,
  Hits,
} from './setting-search.tsx'
import { findSettings, type SectionId, settingSections, settingTexts } from './setting-texts.ts'
import { ThisComputer, type SettingsPage } from './general/ThisComputer.tsx'
import { Updates } from './updates/Updates.tsx'
import { WorkHoursField } from './time/WorkHoursField.tsx'
import { usePlatform } from '../../data/work.ts'
import { useChangeSettings } from './use-change-settings.ts'
import { useQuery } from '../../data/use-query.ts'
import styles from './settings.module.css'

const pages = {
  about: lazyScreen(() => import('./about/AboutView.tsx'), 'AboutView'),
  diagnostics: lazyScreen(() => import('./about/DiagnosticsView.tsx'), 'DiagnosticsView'),
  log: lazyScreen(() => import('./about/LogView.tsx'), 'LogView'),
  timeImport: lazyScreen(() => import('../time-import/TimeImportView.tsx'), 'TimeImportView'),
} as const

/** Settings screen; changes are saved at once. Diagnostics, log, licences and import are pages of this screen. */
export function SettingsView(): ReactElement {
  const [page, setPage] = useState<SettingsPage | null>(null)
  const [returned, setReturned] = useState<SettingsPage | null>(null)
  useScreenRequest('settings', ({ show }) => setPage(show), 'timeImport')
  const open = (next: SettingsPage | null): void => {
    setReturned(page)
    setPage(next)
  }
  if (page !== null) {
    const Page = pages[page]
    return <Page onBack={() => open(null)} />
  }
  return <AllSettings returned={returned} onOpen={open} />
}

type AllProps = {
  readonly returned: SettingsPage | null
  readonly onOpen: (page: SettingsPage) => void
}

function AllSettings({ returned, onOpen }: AllProps): ReactElement {
  const [query, setQuery] = useState('')
  const search = useMemo(() => ({ query, found: findSettings(query) }), [query])
  const pages = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useSectionInView(pages, search)
  const show = (id: SectionId): void => {
    setCurrent(id)
    pages.current?.querySelector(`#settings-${id}`)?.scrollIntoView({ block: 'start' })
  }
  const sections = { current, onChoose: show }
  const isNarrow = useMedia('(max-width: 960px)')
  return (
    <SettingSearchContext value={search}>
      <div className="fill">
        <ScreenHeader title={t`Settings`}>
          {isNarrow && <SectionSelect {...sections} />}
          <div className={styles['find']}>
            <SearchField label={t`Find a setting`} value={query} onChange={setQuery} />
          </div>
        </ScreenHeader>
        <div className={styles['columns']}>
          {!isNarrow && <SectionList {...sections} />}
          <div ref={pages} className={`scrolled ${styles['pages']}`}>
            <p className={`dim ${styles['none']}`} role="status" hidden={search.found.size > 0}>
              {search.found.size === 0 && t`No settings match`}
            </p>
            <Appearance />
            <AwayFromKeyboard />
            <WorkHoursField />
            <Shortcuts />
            <Favourites />
            <DaysAndMoney />
            <ReceiptSettings />
            <AtLogin />
            <AssistantSettings />
            <Data returned={returned} onOpen={onOpen} />
            <Updates />
            <Computer returned={returned} onOpen={onOpen} />
          </div>
        </div>
      </div>
    </SettingSearchContext>
  )
}

function Data({ returned, onOpen }: AllProps): ReactElement {
  const rows = useSettingSearch().found.get('data')
  return (
    <SettingSection id="data">
      {rows?.has('timeImport') && (
        <SettingRow id="timeImport">
          <Button
            autoFocus={returned === 'timeImport'}
            onPress={() => onOpen('timeImport')}
          >{t`Import time entries…`}</Button>
        </SettingRow>
      )}
      {rows?.has('backups') && <DataAndBackups />}
      {rows?.has('export') && <ExportEverything />}
    </SettingSection>
  )
}

function Computer({ returned, onOpen }: AllProps): ReactElement {
  const rows = useSettingSearch().found.get('computer')
  return (
    <SettingSection id="computer">
      {rows?.has('facts') && <ThisComputer onOpen={onOpen} focused={returned} />}
      {rows?.has('forget') && <ForgetComputer />}
    </SettingSection>
  )
}

function AssistantSettings(): ReactElement {
  const { switchOf, problem } = useChangeSettings()
  return (
    <SettingSection id="assistants" problem={problem}>
      <SettingSwitchRow {...switchOf('assistants')} />
    </SettingSection>
  )
}

/**
 * Returns the section to mark. It stays marked while it is in the upper part of the window; then the first section in
 * that part is marked. A section near the end can't be scrolled to the top, so it is marked when chosen.
 */
function useSectionInView(
  pages: RefObject<HTMLElement | null>,
  search: SettingSearch,
): readonly [SectionId, (id: SectionId) => void] {
  const [current, setCurrent] = useState<SectionId>('appearance')
  useEffect(() => {
    const inView = new Set<Element>()
    const sections = [...(pages.current?.querySelectorAll('[id^="settings-"]') ?? [])]
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) inView.add(target)
          else inView.delete(target)
        }
        const ids = sections
          .filter((section) => inView.has(section))
          .map(({ id }) => id.replace('settings-', '') as SectionId)
        setCurrent((known) => (ids.includes(known) ? known : (ids[0] ?? known)))
      },
      { rootMargin: '0px 0px -40% 0px' },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [pages, search])
  return [current, setCurrent]
}

function AtLogin(): ReactElement {
  const { settings, switchOf, problem } = useChangeSettings()
  const inTheWay = useQuery('desktop.state', {})?.loginProblem ?? null
  return (
    <SettingSection id="start" problem={problem ?? inTheWay}>
      <SettingSwitchRow {...switchOf('startAtLogin')} />
      <SettingSwitchRow {...switchOf('startHidden')} isDisabled={!settings.startAtLogin} />
    </SettingSection>
  )
}

type Props = { readonly current: SectionId; readonly onChoose: (id: SectionId) => void }

function SectionList({ current, onChoose }: Props): ReactElement {
  const { found } = useSettingSearch()
  return (
    <nav className={`column ${styles['sections']}`} aria-label={t`Settings sections`}>
      {[...found.keys()].map((id) => (
        <NativeButton
          key={id}
          aria-current={id === current ? 'true' : undefined}
          onClick={() => onChoose(id)}
        >
          <Icon of={settingSections[id].icon} />
          <span>
            <Hits>{settingSections[id].title}</Hits>
          </span>
        </NativeButton>
      ))}
    </nav>
  )
}

function SectionSelect({ current, onChoose }: Props): ReactElement {
  const ids = [...useSettingSearch().found.keys()]
  return (
    <Select
      label={t`Settings sections`}
      isLabelHidden
      value={ids.includes(current) ? current : (ids[0] ?? null)}
      options={ids.map((id) => ({ id, label: settingSections[id].title }))}
      onChange={onChoose}
    />
  )
}

function Shortcuts(): ReactElement | null {
  const { submit } = useStores()
  const shortcuts = useQuery('shortcuts.state', {})
  const platform = usePlatform()
  const { problem, run } = useCall()
  if (!shortcuts) return null
  return (
    <SettingSection id="shortcuts" problem={problem}>
      <p className={`fine ${styles['lead']}`}>
        {shortcuts.unavailable ??
          t`Select a shortcut and press Enter, then press the new keys. Backspace removes the shortcut.`}
      </p>
      {shortcuts.actions.map((shortcut) => (
        <SettingRow key={shortcut.action} id={shortcut.action}>
          <ShortcutField
            label={settingTexts[shortcut.action].question}
            shortcut={shortcut}
            platform={platform}
            onChange={(accelerator) =>
              void run(() => submit('shortcuts.set', { action: shortcut.action, accelerator }))
            }
            onRecording={(isOn) => void submit('shortcuts.record', { isOn })}
          />
        </SettingRow>
      ))}
    </SettingSection>
  )
}
