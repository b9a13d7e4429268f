import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { isAdmin } from '../../../shared/domain/account/staff-filter.ts'
import { staffName, type StaffMember } from '../../../shared/domain/account/staff-member.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import { SendChip } from '../../components/status/SendChip.tsx'
import { Button } from '../../controls/Button.tsx'
import { List, ListRow } from '../../controls/lists/List.tsx'
import { moneyText } from '../../../shared/domain/money/money-text.ts'
import styles from './business.module.css'

type Props = {
  readonly members: readonly StaffMember[]
  /** Email address of the person whose token is used; null if it is not known. */
  readonly ownEmail: string | null
  readonly isFiltered: boolean
  readonly openId: LocalId | null
  readonly onOpen: (id: LocalId) => void
  readonly onClearFilter: () => void
}

/** Table of the members by last name. The arrow keys move, Enter opens a member. */
export function StaffTable(props: Props): ReactElement {
  const { members, ownEmail, isFiltered, openId, onOpen, onClearFilter } = props
  // An organization that all members share says nothing.
  const hasOrganizations = new Set(members.map(({ organization }) => organization)).size > 1
  // Outside of the list, which would take the keys of a button in it.
  if (members.length === 0) {
    return (
      <p className={`row ${styles['none']}`}>
        {isFiltered
          ? t`No members match.`
          : t`No staff yet. The list comes from your accounting service.`}
        {isFiltered && <Button isSmall onPress={onClearFilter}>{t`Clear filters`}</Button>}
      </p>
    )
  }
  return (
    <List
      label={t`Staff`}
      items={members}
      openId={openId}
      onOpen={(id) => {
        const member = members.find((one) => one.id === id)
        if (member) onOpen(member.id)
      }}
    >
      {(member) => (
        <ListRow
          id={member.id}
          text={staffName(member)}
          height="tall"
          columns="var(--staff-columns)"
        >
          <span className={`column ${styles['two']}`}>
            <span className="strong">
              {staffName(member)}
              {isSame(member.email, ownEmail) && (
                <span className={`small faint ${styles['mark']}`}>{t`You`}</span>
              )}
              {isAdmin(member) && (
                <span className={`small faint ${styles['mark']}`}>{t`Admin`}</span>
              )}
            </span>
            <span className={`small faint ${styles['second']}`}>{member.email ?? ''}</span>
          </span>
          <span className="dim cut">{hasOrganizations && member.organization}</span>
          <span>{member.sendState !== 'sent' && <SendChip state={member.sendState} />}</span>
          <span className={styles['rate']}>{rateText(member)}</span>
        </ListRow>
      )}
    </List>
  )
}

function isSame(email: string | null, ownEmail: string | null): boolean {
  return email !== null && ownEmail !== null && email.toLowerCase() === ownEmail.toLowerCase()
}

/** Formats a rate. A rate of 0 means that the member has none, and is shown as a dash. */
function rateText({ rate, currency }: Pick<StaffMember, 'rate' | 'currency'>): string {
  if (rate === null || Number(rate) === 0) return '–'
  return moneyText(rate, currency)
}
