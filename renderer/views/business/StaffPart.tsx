import { ListFilter, Plus, RefreshCw } from 'lucide'
import { useState, type ReactElement } from 'react'
import { t } from '../../../shared/domain/language/translate.ts'
import {
  allActiveStaff,
  filterStaff,
  type StaffFilter,
  isAdmin,
} from '../../../shared/domain/account/staff-filter.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import {
  newStaffProblem,
  staffName,
  type StaffMember,
} from '../../../shared/domain/account/staff-member.ts'
import { moneyText } from '../../../shared/domain/money/money-text.ts'
import { MissingPartLine } from '../../components/status/MissingPartLine.tsx'
import { useCall } from '../../components/use-call.ts'
import { useStores } from '../../components/window-context.ts'
import { Button, IconButton } from '../../controls/Button.tsx'
import { SearchField } from '../../controls/fields/SearchField.tsx'
import { useQuery } from '../../data/use-query.ts'
import { now } from '../../lib/clock.ts'
import { fieldLabel } from '../../lib/field-format.ts'
import { Select } from '../../controls/fields/Select.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'
import { SendChip } from '../../components/status/SendChip.tsx'
import { List, ListRow } from '../../controls/lists/List.tsx'
import { StaffPane } from './StaffPane.tsx'
import { systemAge } from './system-message.ts'
import { FormDialog } from '../../components/forms/Form.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import styles from './business.module.css'

const states = [
  { id: 'active', label: t`Active` },
  { id: 'archived', label: t`Archived` },
  { id: 'deleted', label: t`Deleted` },
] as const
const levels = [
  { id: 'any', label: t`Any level` },
  { id: 'admin', label: t`Administrators` },
  { id: 'staff', label: t`Other members` },
] as const

/** List of the people in the business, with search and filters. Members can be viewed, changed, added and deleted. */
export function StaffPart(): ReactElement {
  const list = useQuery('staff.list', {})
  const [filter, setFilter] = useState<StaffFilter>(allActiveStaff)
  const [showsFilters, setShowsFilters] = useState(false)
  const [openId, setOpenId] = useState<LocalId | null>(null)
  const [isAdding, setAdding] = useState(false)
  const { submit } = useStores()
  const { problem, isBusy, run } = useCall()
  const edit = (change: Partial<StaffFilter>): void => setFilter({ ...filter, ...change })
  const shown = filterStaff(list?.members ?? [], filter)
  return (
    <div className="fill">
      <div className={`row wrap ${styles['tools']}`}>
        <h2>
          {t`Staff`} <span className="dim">{shown.length}</span>
        </h2>
        <p className="grow small faint" role="status">
          {isBusy
            ? t`Refreshing…`
            : (problem ?? (list?.readAt == null ? '' : systemAge(list.readAt, now())))}
        </p>
        <SearchField
          label={t`Name or organization`}
          value={filter.name}
          onChange={(name) => edit({ name })}
        />
        <IconButton
          icon={ListFilter}
          label={showsFilters ? t`Fewer filters` : t`More filters`}
          onPress={() => setShowsFilters(!showsFilters)}
        />
        <Button
          icon={RefreshCw}
          onPress={() => void run(() => submit('staff.refresh', {}))}
        >{t`Refresh`}</Button>
        <Button tone="key" icon={Plus} onPress={() => setAdding(true)}>{t`New member`}</Button>
      </div>
      {showsFilters && (
        <div className={styles['filters']} role="group" aria-label={t`Filters`}>
          <TextField label={t`Email`} value={filter.email} onChange={(email) => edit({ email })} />
          <TextField label={t`Phone`} value={filter.phone} onChange={(phone) => edit({ phone })} />
          <TextField label={t`Note`} value={filter.note} onChange={(note) => edit({ note })} />
          <Select
            label={t`Level`}
            value={filter.level}
            options={levels}
            onChange={(level) => edit({ level })}
          />
          <Select
            label={t`Status`}
            value={filter.state}
            options={states}
            onChange={(state) => edit({ state })}
          />
        </div>
      )}
      <div className={styles['staff']} data-open={openId !== null || undefined}>
        <div className={`scrolled ${styles['staffMain']}`}>
          <MissingPartLine part="staff" />
          {list && (
            <StaffTable
              members={shown}
              ownEmail={list.ownEmail}
              isFiltered={filter !== allActiveStaff}
              openId={openId}
              onOpen={setOpenId}
              onClearFilter={() => setFilter(allActiveStaff)}
            />
          )}
        </div>
        {openId !== null && list && (
          <StaffPane
            key={openId}
            id={openId}
            member={list.members.find(({ id }) => id === openId) ?? null}
            onClose={() => setOpenId(null)}
          />
        )}
      </div>
      {isAdding && <NewMemberDialog onClose={() => setAdding(false)} onMade={setOpenId} />}
    </div>
  )
}

type NewMemberDialogProps = { readonly onClose: () => void; readonly onMade: (id: LocalId) => void }

const blank = { firstName: '', lastName: '', email: '' }
const fields = ['firstName', 'lastName', 'email'] as const

function NewMemberDialog({ onClose, onMade }: NewMemberDialogProps): ReactElement {
  const stores = useStores()
  const form = useForm({
    draft: 'staff:new',
    initial: blank,
    validate: newStaffProblem,
    submit: (values) => stores.submit('staff.create', values),
    onSaved: ({ id }) => {
      onMade(id)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t`New member`} saveLabel={t`Add`} onClose={onClose}>
      <p className="dim">{t`Members you add here can have expenses but can’t log in. Your service recommends inviting people on its website instead; they then appear here automatically.`}</p>
      {fields.map((field) => (
        <TextField
          key={field}
          label={fieldLabel(field)}
          autoFocus={field === 'firstName'}
          type={field === 'email' ? 'email' : 'text'}
          {...form.field(field)}
        />
      ))}
    </FormDialog>
  )
}

type StaffTableProps = {
  readonly members: readonly StaffMember[]
  /** Email address of the person whose token is used; null if it is not known. */
  readonly ownEmail: string | null
  readonly isFiltered: boolean
  readonly openId: LocalId | null
  readonly onOpen: (id: LocalId) => void
  readonly onClearFilter: () => void
}

function StaffTable(props: StaffTableProps): ReactElement {
  const { members, ownEmail, isFiltered, openId, onOpen, onClearFilter } = props
  // An organization that all members share is not shown.
  const hasOrganizations = new Set(members.map(({ organization }) => organization)).size > 1
  // Outside the list, which would take the keys of a button inside it.
  if (members.length === 0) {
    return (
      <p className={`row faint ${styles['none']}`}>
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
      columns="var(--staff-columns)"
      heads={[t`Name`, '', '', t`Hourly rate`]}
      openId={openId}
      onOpen={(id) => {
        const member = members.find((one) => one.id === id)
        if (member) onOpen(member.id)
      }}
    >
      {(member) => (
        <ListRow id={member.id} text={staffName(member)} height="tall">
          <span className={`column ${styles['two']}`}>
            <span className="strong row">
              {staffName(member)}
              {isSame(member.email, ownEmail) && <span className="chip">{t`You`}</span>}
              {isAdmin(member) && <span className="chip">{t`Admin`}</span>}
            </span>
            <span className="fine">{member.email ?? ''}</span>
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

/** Formats a member's rate. A rate of 0 means that the member has none. */
function rateText({ rate, currency }: Pick<StaffMember, 'rate' | 'currency'>): string {
  if (rate === null || Number(rate) === 0) return '–'
  return moneyText(rate, currency)
}
