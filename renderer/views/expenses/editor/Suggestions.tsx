import { t } from '../../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import { Sentence } from '../../../components/Sentence.tsx'
import type { DraftFields } from '../../../../shared/domain/expenses/expense-draft-fields.ts'
import { cutText } from '../../../../shared/domain/text/clean-text.ts'
import { parseDay } from '../../../../shared/domain/time/parse-day.ts'
import { parseExactAmount } from '../../../../shared/domain/money/parse-amount.ts'
import { parseCurrency } from '../../../../shared/domain/expenses/expense-draft.ts'
import type { ListedExpense, TimelineMatch } from '../../../../shared/contract/groups/expenses.ts'
import type { Day, EpochMs, LocalId } from '../../../../shared/domain/units.ts'
import { useOnce } from '../../../data/use-query.ts'
import { useClients, useProjects } from '../../../data/work.ts'
import { localZone } from '../../../lib/clock.ts'
import { shortDate } from '../../../lib/days.ts'
import { timeOfDay } from '../../../lib/time-format.ts'
import { moneyText } from '../../../../shared/domain/money/money-text.ts'
import { Button } from '../../../controls/Button.tsx'
import { clientName } from '../../../lib/clients.ts'
import styles from './expense-form.module.css'

type Props = {
  readonly fields: DraftFields
  readonly today: Day
  /** Time of the receipt according to its file; null if unknown. */
  readonly receiptAt: EpochMs | null
  /** The edited expense, so that it is not reported as its own duplicate. */
  readonly except?: LocalId
  readonly onMatch?: (match: TimelineMatch) => void
}

/** Suggestions for an expense: the project tracked at the time of the receipt, and a possible duplicate. */
export function Suggestions(props: Props): ReactElement | null {
  const { fields, today, receiptAt, except, onMatch } = props
  const match = useMatch(onMatch ? fields : null, today, receiptAt)
  const duplicate = useDuplicate(fields, today, except)
  const [refused, setRefused] = useState<LocalId | null>(null)
  const offered = onMatch && match?.entryId !== refused ? match : null
  if (!offered && !duplicate) return null
  return (
    <div className={styles['suggestions']}>
      {offered && (
        <p className={`row ${styles['match']}`} role="status">
          <span className="grow">
            <MatchMessage match={offered} at={receiptAt} />
          </span>
          <Button isSmall onPress={() => onMatch?.(offered)}>{t`Yes`}</Button>
          <Button isSmall onPress={() => setRefused(offered.entryId)}>{t`No`}</Button>
        </p>
      )}
      {duplicate && (
        <p
          className={`warn ${styles['duplicate']}`}
          role="status"
        >{t`Possible duplicate: ${duplicate.vendor ?? t`no vendor`}, ${moneyText(duplicate.amount, duplicate.currency)} on ${shortDate(duplicate.date)}.`}</p>
      )}
    </div>
  )
}

type MatchProps = { readonly match: TimelineMatch; readonly at: EpochMs | null }

function MatchMessage({ match, at }: MatchProps): ReactElement {
  const projects = useProjects()
  const clients = useClients()
  const project = projects.find(({ id }) => id === match.projectId)?.title
  const client = clientName(clients, match.clientId)
  const work = [project, client].filter(Boolean).join(' · ')
  return (
    <Sentence
      of={(place) => {
        const name = place(<strong>{work}</strong>)
        return match.isExact && at !== null
          ? t`You were tracking time for ${name} at ${timeOfDay(at, localZone())}. Is this expense part of that work?`
          : t`On the day of this expense, you worked mostly on ${name}. Is the expense part of that work?`
      }}
    />
  )
}

/** Finds the project tracked at the time of the expense. Null for none, or once a project or client is chosen. */
function useMatch(
  fields: DraftFields | null,
  today: Day,
  at: EpochMs | null,
): TimelineMatch | null {
  const isOpen = fields?.projectId === '' && fields.clientId === ''
  const day = isOpen ? parseDay(fields.date, today) : null
  const found = useOnce(
    'expenses.match',
    day && { date: day, zone: localZone(), ...(at !== null && { at }) },
  )
  return found?.ok ? found.value : null
}

function useDuplicate(
  fields: DraftFields,
  today: Day,
  except: LocalId | undefined,
): ListedExpense | null {
  const currency = parseCurrency(fields.currency)
  const amount = parseExactAmount(fields.amount, currency ?? '')
  const date = parseDay(fields.date, today)
  const vendor = cutText(fields.vendor.trim(), 255) || null
  const isKnown = amount !== null && currency !== null && date !== null && vendor !== null
  const found = useOnce(
    'expenses.similar',
    isKnown ? { amount, currency, date, vendor, ...(except !== undefined && { except }) } : null,
  )
  return found?.ok ? (found.value[0] ?? null) : null
}
