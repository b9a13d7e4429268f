import { plural, t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { summaryOf } from '../../../shared/domain/time-import/import-plan.ts'
import type { ImportRows } from '../../../shared/domain/time-import/import-row.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { KpiStrip } from '../../controls/KpiStrip.tsx'
import { Checkbox } from '../../controls/fields/Checkbox.tsx'
import { dayIn } from '../../lib/days.ts'
import { formatDayRange } from '../../../shared/domain/language/date-format.ts'
import { formatCount, hoursMinutes } from '../../lib/time-format.ts'
import type { ChoiceProps, ImportPreviewState } from './use-import-preview.ts'
import styles from './time-import.module.css'

type Props = ChoiceProps & {
  readonly preview: ImportPreviewState
  readonly read: ImportRows
  readonly zone: string
}

/** Summary of what would be imported: how much, from which days, and which rows are left out. */
export function ImportSummary({ preview, read, choices, zone, onChange }: Props): ReactElement {
  const { rows, duplicates, targets, planned, unbilled } = preview
  const { seconds, first, last, placed, different, longDays } = summaryOf(rows ?? [])
  const made = targets.filter(
    ({ key, choice }) => choice?.kind === 'new' && planned.has(key),
  ).length
  const counts = [
    made > 0 && plural(made, { one: '# new project', other: '# new projects' }),
    read.problems.length > 0 &&
      plural(read.problems.length, { one: '# row with problems', other: '# rows with problems' }),
    read.sums > 0 &&
      plural(read.sums, {
        one: '# row with totals isn’t imported',
        other: '# rows with totals aren’t imported',
      }),
    ...duplicateTexts(duplicates),
  ].filter((text) => text !== false)
  return (
    <section className={`column ${styles['group']}`} aria-label={t`What will be imported`}>
      <h2 className="only-heard">{t`What will be imported`}</h2>
      <KpiStrip
        figures={[
          { label: t`Entries`, value: rows === null ? '–' : formatCount(rows.length) },
          { label: t`Hours`, value: hoursMinutes(seconds) },
          { label: t`Billable, not billed yet`, value: hoursMinutes(unbilled) },
          { label: t`Period`, value: periodOf(first, last, zone) },
        ]}
      />
      {counts.length > 0 && <p>{counts.join(' · ')}</p>}
      {placed > 0 && (
        <p className="dim small">
          {plural(placed, {
            one: '# entry has no time of day in the file, so Stint places it at the start of the working day.',
            other:
              '# entries have no time of day in the file, so Stint places them one after another from the start of the working day.',
          })}
        </p>
      )}
      {different > 0 && (
        <p className="small warn">
          {plural(different, {
            one: 'The duration of # entry doesn’t match its start and end. Stint uses the duration.',
            other:
              'The durations of # entries don’t match their starts and ends. Stint uses the durations.',
          })}
        </p>
      )}
      {longDays > 0 && (
        <p className="small warn">
          {plural(longDays, {
            one: '# day has more than 15 hours. Check the unit of the durations.',
            other: '# days have more than 15 hours. Check the unit of the durations.',
          })}
        </p>
      )}
      {duplicates.size > 0 && (
        <Checkbox
          isSelected={choices.wantsDuplicates}
          onChange={(wantsDuplicates) => onChange({ wantsDuplicates })}
        >{t`Also import duplicates`}</Checkbox>
      )}
    </section>
  )
}

function periodOf(first: EpochMs | null, last: EpochMs | null, zone: string): string {
  if (first === null || last === null) return '–'
  return formatDayRange(dayIn(first, zone), dayIn(last, zone), { dateStyle: 'long' })
}

function duplicateTexts(duplicates: ImportPreviewState['duplicates']): readonly (string | false)[] {
  const recorded = [...duplicates.values()].filter((kind) => kind === 'recorded').length
  const repeated = duplicates.size - recorded
  return [
    recorded > 0 &&
      plural(recorded, { one: '# is already recorded', other: '# are already recorded' }),
    repeated > 0 &&
      plural(repeated, { one: '# is in the file twice', other: '# are in the file twice' }),
  ]
}
