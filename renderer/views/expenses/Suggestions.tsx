import { t } from '../../../shared/domain/language/translate.ts'
import { useEffect, useState, type ReactElement } from 'react'
import { Sentence } from '../../components/Sentence.tsx'
import type { DraftFields } from '../../../shared/domain/expenses/expense-draft-fields.ts'
import { parseDay } from '../../../shared/domain/time/parse-day.ts'
import { parseExactAmount } from '../../../shared/domain/money/parse-amount.ts'
import { parseCurrency } from '../../../shared/domain/expenses/expense-draft.ts'
import type { ListedExpense, TimelineMatch } from '../../../shared/contract/expense-payloads.ts'
import type { Day, EpochMs, LocalId } from '../../../shared/domain/units.ts'
import { useStores } from '../../components/window-context.ts'
import { useClients, useProjects } from '../../data/work.ts'
import { localZone } from '../../lib/clock.ts'
import { shortDate } from '../../lib/days.ts'
import { timeOfDay } from '../../lib/time-format.ts'
import { moneyText } from '../../lib/money.ts'
import { clientChoices, nameIn } from './expense-labels.ts'
import styles from './expense-form.module.css'

type Props = {
  readonly fields: DraftFields
  readonly today: Day
  /** Time of the receipt according to its file; null where unknown. */
  readonly receiptAt: EpochMs | null
  /** The edited expense itself, excluded from the duplicate check. */
  readonly except?: LocalId
  /** Omitted where no project is to be suggested. */
  readonly onMatch?: (match: TimelineMatch) => void
}

/** Suggestions for an expense: the project that was tracked at that time, and a possible duplicate. */
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
        <p className={styles['match']} role="status">
          <MatchMessage match={offered} at={receiptAt} />{' '}
          <button
            type="button"
            className="link"
            onClick={() => onMatch?.(offered)}
          >{t`Yes`}</button>{' '}
          <button
            type="button"
            className="link"
            onClick={() => setRefused(offered.entryId)}
          >{t`No`}</button>
        </p>
      )}
      {duplicate && (
        <p
          className={styles['duplicate']}
          role="status"
        >{t`An expense like this is here already: ${duplicate.vendor ?? t`no vendor`}, ${moneyText(duplicate.amount, duplicate.currency)} on ${shortDate(duplicate.date)}. Is this the same one?`}</p>
      )}
    </div>
  )
}

type MatchProps = { readonly match: TimelineMatch; readonly at: EpochMs | null }

function MatchMessage({ match, at }: MatchProps): ReactElement {
  const projects = useProjects()
  const clients = useClients()
  const project = projects.find(({ id }) => id === match.projectId)?.title
  const client = nameIn(clientChoices({ clients }), match.clientId, t`Client`)
  const work = [project, client].filter(Boolean).join(' · ')
  return (
    <Sentence
      of={(place) => {
        const name = place(<strong>{work}</strong>)
        return match.isExact && at !== null
          ? t`At ${timeOfDay(at, localZone())} you tracked ${name}. Use it?`
          : t`Most of that day you tracked ${name}. Use it?`
      }}
    />
  )
}

/** Queried only while neither project nor client is chosen. */
function useMatch(
  fields: DraftFields | null,
  today: Day,
  at: EpochMs | null,
): TimelineMatch | null {
  const { askExpenses } = useStores()
  const isOpen = fields?.projectId === '' && fields.clientId === ''
  const day = isOpen ? parseDay(fields.date, today) : null
  const [found, setFound] = useState<{ readonly day: Day; readonly match: TimelineMatch | null }>()
  useEffect(() => {
    if (day === null) return undefined
    let isCurrent = true
    const input = { date: day, zone: localZone(), ...(at !== null && { at }) }
    void askExpenses.match(input).then((outcome) => {
      if (isCurrent && outcome.ok) setFound({ day, match: outcome.value })
    })
    return () => {
      isCurrent = false
    }
  }, [askExpenses, day, at])
  return day !== null && found?.day === day ? found.match : null
}

function useDuplicate(
  fields: DraftFields,
  today: Day,
  except: LocalId | undefined,
): ListedExpense | null {
  const { askExpenses } = useStores()
  const currency = parseCurrency(fields.currency)
  const amount = parseExactAmount(fields.amount, currency ?? '')
  const date = parseDay(fields.date, today)
  const vendor = fields.vendor.trim().slice(0, 255) || null
  const key = JSON.stringify([amount, currency, date, vendor])
  const [found, setFound] = useState<{
    readonly key: string
    readonly duplicate: ListedExpense | null
  }>()
  useEffect(() => {
    if (amount === null || currency === null || date === null || vendor === null) return undefined
    let isCurrent = true
    const input = { amount, currency, date, vendor, ...(except !== undefined && { except }) }
    void askExpenses.similar(input).then((outcome) => {
      if (isCurrent && outcome.ok) setFound({ key, duplicate: outcome.value[0] ?? null })
    })
    return () => {
      isCurrent = false
    }
  }, [askExpenses, amount, currency, date, vendor, except, key])
  return found?.key === key ? found.duplicate : null
}
