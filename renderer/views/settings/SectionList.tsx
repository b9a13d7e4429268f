import { t } from '../../../shared/domain/language/translate.ts'
import {
  Bot,
  CalendarDays,
  Clock,
  Coins,
  Database,
  Download,
  Info,
  Keyboard,
  LogIn,
  Moon,
  ReceiptText,
  Star,
  Sun,
  type IconNode,
} from 'lucide'
import type { ReactElement } from 'react'
import { Select } from '../../controls/fields/Select.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { Hits } from './Hits.tsx'
import { useSettingSearch } from './setting-search.ts'
import { settingSections, type SectionId } from './setting-texts.ts'
import { NativeButton } from '../../controls/NativeButton.tsx'
import styles from './settings.module.css'

type Props = { readonly current: SectionId; readonly onChoose: (id: SectionId) => void }

const icons: Readonly<Record<SectionId, IconNode>> = {
  appearance: Sun,
  away: Moon,
  hours: Clock,
  shortcuts: Keyboard,
  favourites: Star,
  days: CalendarDays,
  money: Coins,
  receipts: ReceiptText,
  start: LogIn,
  assistants: Bot,
  data: Database,
  updates: Download,
  computer: Info,
}

/** List of the sections that the search finds; a press leads to the section. */
export function SectionList({ current, onChoose }: Props): ReactElement {
  const { found } = useSettingSearch()
  return (
    <nav className={`column ${styles['sections']}`} aria-label={t`Sections of the settings`}>
      {[...found.keys()].map((id) => (
        <NativeButton
          key={id}
          aria-current={id === current ? 'true' : undefined}
          onClick={() => onChoose(id)}
        >
          <Icon of={icons[id]} />
          <span>
            <Hits>{settingSections[id].title}</Hits>
          </span>
        </NativeButton>
      ))}
    </nav>
  )
}

/** Select of the sections that the search finds, shown if there is no room for a list. */
export function SectionSelect({ current, onChoose }: Props): ReactElement {
  const ids = [...useSettingSearch().found.keys()]
  return (
    <Select
      label={t`Sections of the settings`}
      isLabelHidden
      value={ids.includes(current) ? current : (ids[0] ?? null)}
      options={ids.map((id) => ({ id, label: settingSections[id].title }))}
      onChange={onChoose}
    />
  )
}
