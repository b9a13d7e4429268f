import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import type { Outcome } from '../../../shared/contract/errors.ts'
import type { ServiceDetails } from '../../../shared/domain/sync/service-details.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { Facts, type Fact } from '../../controls/Facts.tsx'
import { localZone } from '../../lib/clock.ts'
import { copyText } from '../../lib/copy-text.ts'
import { instantText } from '../../lib/field-format.ts'
import { hoursMinutes } from '../../lib/time-format.ts'

type Props<Value> = {
  readonly ask: () => Promise<Outcome<Value>>
  readonly factsOf: (value: Value) => readonly Fact[]
}

/** Collapsible section with details stored only on the service. They are loaded when the section is opened. */
export function DetailsFold<Value>({ ask, factsOf }: Props<Value>): ReactElement {
  const [answer, setAnswer] = useState<Outcome<Value> | null>(null)
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void ask().then(setAnswer)
      }}
    >
      <summary className="small dim">{t`Details`}</summary>
      {answer?.ok === true && (
        <Facts
          title={t`In your accounting service`}
          facts={factsOf(answer.value)}
          copy={copyText}
        />
      )}
      {answer?.ok === false && (
        <p role="status" className="small dim">
          {answer.error.message}
        </p>
      )}
    </details>
  )
}

/** Returns a row's number, creation time and change time on the service; empty if the service doesn't have the row. */
export function rowFacts(details: ServiceDetails | null): readonly Fact[] {
  if (details === null) return []
  const time = (instant: EpochMs | null): string =>
    instant === null ? '' : instantText(instant, localZone())
  return [
    { label: t`Number`, value: String(details.serviceId) },
    { label: t`Created`, value: time(details.createdAt) },
    { label: t`Changed`, value: time(details.updatedAt) },
  ]
}

/** Returns a labelled duration that the service computed. If `seconds` is null, the value is empty. */
export function countedFact(label: string, seconds: number | null): Fact {
  return { label, value: seconds === null ? '' : hoursMinutes(seconds) }
}
