import type { ReactElement } from 'react'
import type { TimeEntry } from '../../../shared/domain/entries/time-entry.ts'
import { dayIn, shortDay } from '../../lib/days.ts'
import { span } from '../../lib/time-format.ts'

type Props = { readonly entry: TimeEntry; readonly zone: string }

/** `Thu 19, 10:15 – 11:30` */
export function EntryWhen({ entry, zone }: Props): ReactElement {
  return (
    <span className="dim small">
      {shortDay(dayIn(entry.startedAt, zone))}, {span(entry.startedAt, entry.duration, zone)}
    </span>
  )
}
