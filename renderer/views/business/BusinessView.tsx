import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import {
  mainSystemGroups,
  shownSystemGroups,
  type SystemState,
} from '../../../shared/domain/account/system.ts'
import { useWindowState } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { Facts } from '../../controls/Facts.tsx'
import { ScreenHeader } from '../../controls/ScreenHeader.tsx'
import { SearchField } from '../../controls/fields/SearchField.tsx'
import { Segments } from '../../controls/Segments.tsx'
import { useQuery } from '../../data/use-query.ts'
import { isDay } from '../../../shared/domain/time/calendar.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { now } from '../../lib/clock.ts'
import { copyText } from '../../lib/copy-text.ts'
import { fullDay } from '../../lib/days.ts'
import { moneyText } from '../../../shared/domain/money/money-text.ts'
import { StaffPart } from './StaffPart.tsx'
import { Refusal, TeamPart } from './TeamPart.tsx'
import { systemAge, systemRefusal } from './system-message.ts'
import styles from './business.module.css'

const parts = [
  { id: 'company', label: t`Company` },
  { id: 'staff', label: t`Staff` },
  { id: 'team', label: t`Team` },
] as const
/** Screen with the service's data about the business: its accounting system and its people. */
export function BusinessView(): ReactElement {
  const [part, setPart] = useState<(typeof parts)[number]['id']>('company')
  const workspaceId = useWindowState((state) => state.workspace?.id)
  // After a switch of account, no filter is set and nothing is open.
  const account = workspaceId ?? ''
  return (
    <div className="fill">
      {/* Above the parts, so that this control keeps the focus while the parts change. */}
      <ScreenHeader title={t`Business`}>
        <Segments
          label={t`Section of the “Business” screen`}
          value={part}
          options={parts}
          onChange={setPart}
        />
      </ScreenHeader>
      {part === 'company' && <CompanyPart key={account} />}
      {part === 'staff' && <StaffPart key={account} />}
      {part === 'team' && <TeamPart key={account} />}
    </div>
  )
}

function CompanyPart(): ReactElement {
  const [search, setSearch] = useState('')
  const [hasAll, setHasAll] = useState(false)
  const system = useQuery('business.system', {})
  const isSearched = search.trim() !== ''
  return (
    <>
      <div className={`row wrap ${styles['tools']}`}>
        {system?.known && (
          <p className="grow small faint">
            {t`${systemAge(system.known.at, now())} · Read-only here; edit these details in your accounting service.`}
          </p>
        )}
        {system?.known && !isSearched && (
          <Button onPress={() => setHasAll(!hasAll)}>
            {hasAll ? t`Fewer fields` : t`All fields`}
          </Button>
        )}
        <SearchField label={t`Find a field or value`} value={search} onChange={setSearch} />
      </div>
      <div className="scrolled">
        {system && system.refusal !== null && (
          <Refusal
            text={systemRefusal(system.refusal)}
            isForbidden={system.refusal === 'forbidden'}
          />
        )}
        {system && <Groups system={system} search={search} hasAll={hasAll || isSearched} />}
      </div>
    </>
  )
}

type GroupsProps = {
  readonly system: SystemState
  readonly search: string
  readonly hasAll: boolean
}

function Groups({
  system: { known: received, refusal },
  search,
  hasAll,
}: GroupsProps): ReactElement | null {
  if (received === null) {
    return refusal === null ? (
      <p
        className={`small faint ${styles['quiet']}`}
      >{t`No business details yet. They arrive with the next sync.`}</p>
    ) : null
  }
  const groups = hasAll
    ? shownSystemGroups(received.fields, search)
    : mainSystemGroups(received.fields)
  return (
    <>
      {groups.length === 0 && (
        <p className={`small faint ${styles['quiet']}`}>{t`No fields match.`}</p>
      )}
      <div className="fact-columns">
        {groups.map(({ title, facts }) => (
          <Facts
            key={title}
            title={title}
            facts={facts.map(({ label, value }) => ({ label, value: shownValue(value) }))}
            copy={copyText}
          />
        ))}
      </div>
    </>
  )
}

function shownValue(value: string): string {
  if (isDay(value)) return fullDay(value as Day)
  const [, amount, currency] = /^(-?[\d.]+) ([A-Z]{3})$/.exec(value) ?? []
  return amount === undefined || currency === undefined ? value : moneyText(amount, currency)
}
