/** Lines that are understood and lines that deliberately are not, one by one, in four zones. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LocalId, ServiceId, Day, EpochMs } from '../units.ts'
import type { MileageRate } from '../mileage/mileage-rate.ts'
import { blockingProblem, maxLineLength, type CaptureContext, type Preview } from './capture.ts'
import { tidy } from '../text/clean-text.ts'
import { parseCapture } from './parse-capture.ts'

const at = (text: string): EpochMs => Date.parse(text) as EpochMs
const acme = 1 as ServiceId
const beta = 2 as ServiceId

/**
 * Context at an instant that is Saturday in Berlin and Kolkata, before dawn in New York, late in the evening in
 * Auckland.
 */
const context: CaptureContext = {
  now: at('2026-11-21T09:44:02.345Z'),
  zone: 'Europe/Berlin',
  projects: [
    { id: 'p1' as LocalId, title: 'Website', clientId: acme, active: true, complete: false },
    { id: 'p2' as LocalId, title: 'Brand guide', clientId: acme, active: true, complete: false },
    { id: 'p3' as LocalId, title: 'Website', clientId: beta, active: true, complete: false },
    { id: 'p4' as LocalId, title: 'Büro Süd', clientId: null, active: true, complete: true },
  ],
  clients: [
    { id: acme, name: 'Acme' },
    { id: beta, name: 'Beta Works' },
    { id: 42 as ServiceId, name: null },
    { id: 5 as ServiceId, name: 'Betty' },
  ],
  currency: 'EUR',
  lastEntryEnd: at('2026-11-21T09:00:00.900Z'),
  dayOrder: 'dmy',
}
function rate(
  validFrom: string,
  unit: MileageRate['unit'],
  amount: string,
  currency: string,
): MileageRate {
  return { id: validFrom as LocalId, validFrom: validFrom as Day, unit, amount, currency }
}

const contexts: Readonly<Record<string, CaptureContext>> = {
  Berlin: context,
  'New York': { ...context, zone: 'America/New_York', currency: 'USD', dayOrder: 'mdy' },
  Kolkata: { ...context, zone: 'Asia/Kolkata', currency: 'INR' },
  Auckland: { ...context, zone: 'Pacific/Auckland', currency: 'NZD' },
  'Berlin on Monday': { ...context, now: at('2026-11-23T09:00:00Z') },
  'Berlin after midnight': { ...context, now: at('2026-11-21T00:05:00Z') },
  'Berlin in spring': { ...context, now: at('2026-03-29T12:00:00Z') },
  'Berlin in autumn': { ...context, now: at('2026-10-25T12:00:00Z') },
  'New York in autumn': { ...context, zone: 'America/New_York', now: at('2026-11-01T17:00:00Z') },
  'Auckland in spring': { ...context, zone: 'Pacific/Auckland', now: at('2026-09-27T05:00:00Z') },
  'two spellings': {
    ...context,
    projects: context.projects.map((one) =>
      one.clientId === beta ? { ...one, title: 'website' } : one,
    ),
  },
  'nothing recorded': { ...context, lastEntryEnd: null },
  'with rates': {
    ...context,
    mileageRates: [
      rate('2014-01-01', 'km', '0.3', 'EUR'),
      rate('2026-11-01', 'km', '0.38', 'EUR'),
      rate('2026-01-01', 'mi', '0.725', 'USD'),
    ],
  },
}

/** Formats a preview in one line: kind, start and length or amount and day, note, references, then the problems. */
function described(preview: Preview): string {
  const { kind, note, client, project, tags, problems } = preview
  const pieces = [kind, ...head(preview), `“${note}”`]
  if (client) pieces.push(`@${client.name ?? client.id}`)
  if (project) pieces.push(`/${project.id}`)
  pieces.push(...tags.map((tag) => `#${tag}`))
  if (kind !== 'expense' && preview.billable !== null) pieces.push(preview.billable ? '+b' : '-b')
  return [...pieces, ...problems.map((problem) => `?${problem.kind}`)].join(' ')
}

function head(preview: Preview): readonly string[] {
  if (preview.kind === 'expense') return [preview.amount ?? '-', preview.currency, preview.date]
  const start = new Date(preview.start).toISOString().replace('.000', '')
  return preview.kind === 'timer' ? [start] : [start, `${preview.duration}s`]
}

type Example = readonly [where: string, text: string, meaning: string]
const lengths: readonly Example[] = [
  ['Berlin', '45m call @Acme /p1', 'entry 2026-11-21T08:59:02Z 2700s “call” @Acme /p1'],
  ['Berlin', '45m call (@Acme)', 'entry 2026-11-21T08:59:02Z 2700s “call” @Acme'],
  ['Berlin', '1h30', 'entry 2026-11-21T08:14:02Z 5400s “”'],
  ['Berlin', '1:30', 'entry 2026-11-21T08:14:02Z 5400s “”'],
  ['Berlin', '90m', 'entry 2026-11-21T08:14:02Z 5400s “”'],
  ['Berlin', '1.5h', 'entry 2026-11-21T08:14:02Z 5400s “”'],
  ['Berlin', '1,5h', 'entry 2026-11-21T08:14:02Z 5400s “”'],
  ['Berlin', '1h 30m', 'entry 2026-11-21T08:14:02Z 5400s “”'],
  ['Berlin', '2 hours', 'entry 2026-11-21T07:44:02Z 7200s “”'],
  ['Berlin', '1 hour and 30 minutes', 'entry 2026-11-21T08:14:02Z 5400s “”'],
  ['Berlin', '1h30m15s', 'entry 2026-11-21T08:13:47Z 5415s “”'],
  ['Berlin', '0:45 standup', 'entry 2026-11-21T08:59:02Z 2700s “standup”'],
  ['Berlin', 'call for 45m', 'entry 2026-11-21T08:59:02Z 2700s “call”'],
  ['Berlin', '90min, call', 'entry 2026-11-21T08:14:02Z 5400s “call”'],
  ['Berlin', '25 min walk', 'entry 2026-11-21T09:19:02Z 1500s “walk”'],
  ['Berlin', '.5h', 'entry 2026-11-21T09:14:02Z 1800s “”'],
  ['Berlin', '9:15 review', 'entry 2026-11-21T00:29:02Z 33300s “review” ?unclear'],
  ['Berlin', 'review 1h', 'entry 2026-11-21T08:44:02Z 3600s “review”'],
  ['Berlin', '1h 45m 30m', 'entry 2026-11-21T07:59:02Z 6300s “30m” ?unclear'],
  ['Berlin', '90s music 1h', 'entry 2026-11-21T08:44:02Z 3600s “90s music”'],
  ['Berlin', '5 m', 'entry 2026-11-21T09:39:02Z 300s “”'],
  ['Berlin', '1h90', 'timer 2026-11-21T09:44:02Z “1h90” ?impossible'],
  ['Berlin', 'call 20m ago 1h', 'entry 2026-11-21T08:24:02Z 3600s “call”'],
  ['Berlin', 'yesterday 2h review', 'entry 2026-11-20T08:00:00Z 7200s “review” ?assumed'],
  ['Berlin', '2h review fri', 'entry 2026-11-20T08:00:00Z 7200s “review” ?assumed'],
]

const distances: readonly Example[] = [
  ['with rates', '34 km @Acme', 'expense 12.92 EUR 2026-11-21 “” @Acme'],
  ['with rates', '34km Hamburg–Bremen /p1', 'expense 12.92 EUR 2026-11-21 “Hamburg–Bremen” /p1'],
  ['with rates', '12.5 mi visit yesterday', 'expense 9.06 USD 2026-11-20 “visit”'],
  ['with rates', '12,5 miles visit', 'expense 9.06 USD 2026-11-21 “visit”'],
  ['with rates', '34 km Büro - Kunde #trip', 'expense 12.92 EUR 2026-11-21 “Büro - Kunde” #trip'],
  ['with rates', '34 km 2026-10-31', 'expense 10.2 EUR 2026-10-31 “”'],
  ['with rates', 'yesterday 34 km Berlin', 'expense 12.92 EUR 2026-11-20 “Berlin”'],
  ['with rates', 'on 9/10 34 km Berlin', 'expense 10.2 EUR 2026-10-09 “Berlin”'],
  ['with rates', '@Acme 34 km Berlin', 'expense 12.92 EUR 2026-11-21 “Berlin” @Acme'],
  ['with rates', 'expense 34 km', 'expense 12.92 EUR 2026-11-21 “”'],
  ['with rates', 'spent 34 km', 'expense 12.92 EUR 2026-11-21 “”'],
  ['with rates', '34 Kilometer, Berlin', 'expense 12.92 EUR 2026-11-21 “Berlin”'],
  ['with rates', '20 mi 2025-05-05', 'expense 9.66 EUR 2025-05-05 “”'],
  ['with rates', '5 km run', 'expense 1.9 EUR 2026-11-21 “run”'],
  ['with rates', '2 x 34 km Berlin', 'timer 2026-11-21T09:44:02Z “2 x 34 km Berlin” ?unclear'],
  ['with rates', '10 km run 1h', 'expense 3.8 EUR 2026-11-21 “run 1h” ?unclear'],
  ['with rates', '34 km 45m', 'expense 12.92 EUR 2026-11-21 “45m” ?unclear'],
  ['with rates', '34 km 5 EUR toll', 'expense 12.92 EUR 2026-11-21 “5 EUR toll” ?unclear'],
  ['with rates', '34 km 12 km', 'expense 12.92 EUR 2026-11-21 “12 km” ?unclear'],
  ['with rates', '1.234 km x', 'expense - EUR 2026-11-21 “x” ?ambiguousAmount'],
  ['with rates', '34 km 2013-12-31', 'expense - EUR 2013-12-31 “” ?noMileageRate'],
  ['Berlin', '34 km Berlin', 'expense - EUR 2026-11-21 “Berlin” ?noMileageRate'],
  ['with rates', 'fixed the 34 km display', 'timer 2026-11-21T09:44:02Z “fixed the 34 km display”'],
  [
    'with rates',
    'drove 34 km to Acme',
    'timer 2026-11-21T09:44:02Z “drove 34 km to Acme” ?unclear',
  ],
  [
    'with rates',
    'drive to Acme 34 km',
    'timer 2026-11-21T09:44:02Z “drive to Acme 34 km” ?unclear',
  ],
  ['with rates', 'start 5 km run', 'timer 2026-11-21T09:44:02Z “5 km run”'],
  ['with rates', '> 5 km run', 'timer 2026-11-21T09:44:02Z “5 km run”'],
  ['with rates', '\\5 km run', 'timer 2026-11-21T09:44:02Z “5 km run”'],
  ['with rates', '34 km/h test', 'timer 2026-11-21T09:44:02Z “34 km/h test”'],
  ['with rates', 'km 34', 'timer 2026-11-21T09:44:02Z “km 34”'],
  ['with rates', '0 km', 'timer 2026-11-21T09:44:02Z “0 km”'],
  ['with rates', '45m 5 km run', 'entry 2026-11-21T08:59:02Z 2700s “5 km run” ?unclear'],
  ['with rates', '5 m', 'entry 2026-11-21T09:39:02Z 300s “”'],
  ['with rates', '12 EUR 5 km cab', 'expense 12 EUR 2026-11-21 “5 km cab” ?unclear'],
]

const ranges: readonly Example[] = [
  ['Berlin', '9:15-10:40 review', 'entry 2026-11-21T08:15:00Z 5100s “review”'],
  ['Berlin', '9-12', 'entry 2026-11-21T08:00:00Z 10800s “” ?future'],
  ['Berlin', '14-15 review', 'entry 2026-11-21T13:00:00Z 3600s “review” ?future'],
  ['Berlin', 'review pages 14-15', 'timer 2026-11-21T09:44:02Z “review pages 14-15”'],
  ['Berlin', 'yesterday 14-15 review', 'entry 2026-11-20T13:00:00Z 3600s “review”'],
  ['Berlin', 'mon 9-12', 'entry 2026-11-16T08:00:00Z 10800s “”'],
  ['Berlin', '2026-11-18 14:00-15:30', 'entry 2026-11-18T13:00:00Z 5400s “”'],
  ['Berlin', '9am-5pm', 'entry 2026-11-21T08:00:00Z 28800s “” ?future'],
  ['Berlin', '9-5pm', 'entry 2026-11-21T08:00:00Z 28800s “” ?future'],
  ['Berlin', '1-5pm fri', 'entry 2026-11-20T12:00:00Z 14400s “”'],
  ['Berlin', '11-1pm fri', 'entry 2026-11-20T10:00:00Z 7200s “”'],
  ['Berlin', '9:15 - 10:00 plan', 'entry 2026-11-21T08:15:00Z 2700s “plan”'],
  ['Berlin', '9:15 to 10:00 plan', 'entry 2026-11-21T08:15:00Z 2700s “plan”'],
  ['Berlin', 'from 9:15 to 10:00 plan', 'entry 2026-11-21T08:15:00Z 2700s “plan”'],
  ['Berlin', '9:15–10:00 plan', 'entry 2026-11-21T08:15:00Z 2700s “plan”'],
  ['Berlin', '9:15-now plan', 'entry 2026-11-21T08:15:00Z 5342s “plan”'],
  ['Berlin', '9:15- plan', 'entry 2026-11-21T08:15:00Z 5342s “plan”'],
  ['Berlin', 'since 9:15 plan', 'timer 2026-11-21T08:15:00Z “plan”'],
  ['Berlin', 'since 1am', 'timer 2026-11-21T00:00:00Z “”'],
  ['Berlin', 'plan since 9:15', 'timer 2026-11-21T08:15:00Z “plan”'],
  ['Berlin', 'yesterday since 22:00 deploy', 'timer 2026-11-20T21:00:00Z “deploy”'],
  ['Berlin', '22-24 yesterday', 'entry 2026-11-20T21:00:00Z 7200s “”'],
  ['Berlin', 'yesterday 23:00-1:00', 'entry 2026-11-20T22:00:00Z 7200s “”'],
  ['Berlin', '23:30-0:30 deploy', 'entry 2026-11-20T22:30:00Z 3600s “deploy”'],
  ['Berlin', '12-13 lunch', 'entry 2026-11-21T11:00:00Z 3600s “lunch” ?future'],
  ['Berlin', '9:15:30-9:20 x', 'entry 2026-11-21T08:15:30Z 270s “x”'],
  ['Berlin', '9-9', 'entry 2026-11-21T08:00:00Z 0s “” ?refusedTimes'],
  ['Berlin', '9:15 45m review', 'entry 2026-11-21T08:15:00Z 2700s “review”'],
  ['Berlin', 'at 9:15 for 45m review', 'entry 2026-11-21T08:15:00Z 2700s “review”'],
  ['Berlin', '9:15-10:40 45m', 'entry 2026-11-21T08:15:00Z 5100s “45m” ?unclear'],
  ['Berlin', '25:00-26:00 x', 'timer 2026-11-21T09:44:02Z “25:00-26:00 x” ?impossible'],
  ['Berlin', '10-9:70', 'timer 2026-11-21T09:44:02Z “10-9:70” ?impossible'],
  ['Berlin', 'at 9 people 1h', 'entry 2026-11-21T08:44:02Z 3600s “at 9 people” ?unclear'],
  ['Berlin', '9am', 'timer 2026-11-21T09:44:02Z “9am” ?loneTime'],
  ['Berlin', 'since last', 'timer 2026-11-21T09:00:00Z “”'],
  ['Berlin', 'since last plan @Beta', 'timer 2026-11-21T09:00:00Z “plan” @Beta Works'],
  ['Berlin', 'design since my last entry', 'timer 2026-11-21T09:00:00Z “design”'],
  [
    'nothing recorded',
    'since last plan',
    'timer 2026-11-21T09:44:02Z “since last plan” ?noLastEntry',
  ],
  ['Berlin after midnight', '23-0:30 deploy', 'entry 2026-11-20T22:00:00Z 5400s “deploy”'],
  ['Berlin after midnight', 'since 23:30 deploy', 'timer 2026-11-20T22:30:00Z “deploy” ?assumed'],
]

const days: readonly Example[] = [
  ['Berlin', 'today 9-10', 'entry 2026-11-21T08:00:00Z 3600s “”'],
  ['Berlin', 'tomorrow 9-10', 'entry 2026-11-22T08:00:00Z 3600s “” ?future'],
  ['Berlin', 'last friday 9-10', 'entry 2026-11-20T08:00:00Z 3600s “”'],
  ['Berlin', 'sat 9-10', 'entry 2026-11-21T08:00:00Z 3600s “”'],
  ['Berlin', 'last saturday 9-10', 'entry 2026-11-14T08:00:00Z 3600s “”'],
  ['Berlin', '3 days ago 9-10', 'entry 2026-11-18T08:00:00Z 3600s “”'],
  ['Berlin', 'a week ago 9-10', 'entry 2026-11-14T08:00:00Z 3600s “”'],
  ['Berlin', '18 Nov 9-10', 'entry 2026-11-18T08:00:00Z 3600s “”'],
  ['Berlin', 'Nov 18, 2025 9-10', 'entry 2025-11-18T08:00:00Z 3600s “”'],
  ['Berlin', 'Dec 24 9-10', 'entry 2025-12-24T08:00:00Z 3600s “” ?unclear'],
  ['Berlin', '18th of november 9-10', 'entry 2026-11-18T08:00:00Z 3600s “”'],
  ['Berlin', 'Fri 20 Nov 9-12', 'entry 2026-11-20T08:00:00Z 10800s “”'],
  ['Berlin', '18.11. 9-10', 'entry 2026-11-18T08:00:00Z 3600s “”'],
  ['Berlin', '18.11.2025 9-10', 'entry 2025-11-18T08:00:00Z 3600s “”'],
  ['Berlin', '24.12. 9-10', 'entry 2025-12-24T08:00:00Z 3600s “” ?unclear'],
  ['Berlin', '9/10 9-10', 'entry 2026-10-09T07:00:00Z 3600s “”'],
  ['Berlin', '3/13 9-10', 'entry 2026-03-13T08:00:00Z 3600s “” ?unclear'],
  ['Berlin', '31 Feb 9-10', 'timer 2026-11-21T09:44:02Z “31 Feb 9-10” ?impossible'],
  ['Berlin', '2026-02-30 9-10', 'timer 2026-11-21T09:44:02Z “2026-02-30 9-10” ?impossible'],
  ['Berlin', '9-10 fix sun icon', 'entry 2026-11-21T08:00:00Z 3600s “fix sun icon”'],
  ['Berlin', '1h may release', 'entry 2026-11-21T08:44:02Z 3600s “may release”'],
  ['Berlin', '1h sun icon', 'entry 2026-11-21T08:44:02Z 3600s “sun icon”'],
  [
    'Berlin',
    'discuss yesterday results 1h',
    'entry 2026-11-21T08:44:02Z 3600s “discuss yesterday results” ?unclear',
  ],
  ['Berlin', 'monday meeting 1h', 'entry 2026-11-16T08:00:00Z 3600s “meeting” ?assumed'],
  ['Berlin', 'yesterday call', 'timer 2026-11-21T09:44:02Z “yesterday call” ?misplaced'],
  ['Berlin', 'yesterday 9-10 tomorrow', 'entry 2026-11-20T08:00:00Z 3600s “tomorrow” ?unclear'],
  ['Berlin', '9-10 18/11/26', 'entry 2026-11-18T08:00:00Z 3600s “”'],
  ['New York', '9/10 9-10', 'entry 2026-09-10T13:00:00Z 3600s “” ?unclear'],
  ['New York', '13/3 9-10', 'entry 2026-03-13T13:00:00Z 3600s “” ?unclear'],
  ['New York', '18.11.2026 9-10', 'entry 2026-11-18T14:00:00Z 3600s “”'],
  ['New York', '11.13.2026 9-10', 'entry 2026-11-13T14:00:00Z 3600s “”'],
  ['New York', '11.03.26 9-10', 'entry 2026-03-11T13:00:00Z 3600s “” ?unclear'],
  ['Berlin on Monday', 'mon 8-9', 'entry 2026-11-23T07:00:00Z 3600s “”'],
  ['Berlin on Monday', 'last monday 8-9', 'entry 2026-11-16T07:00:00Z 3600s “”'],
  ['Berlin on Monday', 'tue 8-9', 'entry 2026-11-17T07:00:00Z 3600s “”'],
]

const timers: readonly Example[] = [
  ['Berlin', 'start design @Acme', 'timer 2026-11-21T09:44:02Z “design” @Acme'],
  ['Berlin', '> design', 'timer 2026-11-21T09:44:02Z “design”'],
  ['Berlin', 'Start: design', 'timer 2026-11-21T09:44:02Z “design”'],
  ['Berlin', 'start', 'timer 2026-11-21T09:44:02Z “”'],
  ['Berlin', '', 'timer 2026-11-21T09:44:02Z “”'],
  ['Berlin', 'design', 'timer 2026-11-21T09:44:02Z “design”'],
  ['Berlin', 'start design 10m ago', 'timer 2026-11-21T09:34:02Z “design”'],
  ['Berlin', 'start design at 9:10', 'timer 2026-11-21T08:10:00Z “design”'],
  ['Berlin', 'start design at 9am', 'timer 2026-11-21T08:00:00Z “design”'],
  ['Berlin', 'start design since last', 'timer 2026-11-21T09:00:00Z “design”'],
  ['Berlin', 'start design since 9:10', 'timer 2026-11-21T08:10:00Z “design”'],
  ['Berlin', 'start design at 23:50', 'timer 2026-11-20T22:50:00Z “design” ?assumed'],
  ['Berlin', 'start design yesterday at 22:00', 'timer 2026-11-20T21:00:00Z “design”'],
  ['Berlin', 'start design yesterday', 'timer 2026-11-21T09:44:02Z “design yesterday” ?misplaced'],
  ['Berlin', 'start design 1h', 'timer 2026-11-21T09:44:02Z “design 1h” ?unclear'],
  ['Berlin', 'start 9-10 design', 'timer 2026-11-21T09:44:02Z “9-10 design” ?unclear'],
  ['Berlin', 'start design !', 'timer 2026-11-21T09:44:02Z “design” +b'],
  ['Berlin', 'design 10m ago', 'timer 2026-11-21T09:34:02Z “design”'],
  ['Berlin', 'start up meeting 1h', 'timer 2026-11-21T09:44:02Z “up meeting 1h” ?unclear'],
  ['Berlin', '\\start up meeting 1h', 'entry 2026-11-21T08:44:02Z 3600s “start up meeting”'],
  ['Berlin', '>design', 'timer 2026-11-21T09:44:02Z “>design”'],
]

const expenses: readonly Example[] = [
  [
    'Berlin',
    '12.50 EUR parking @Acme #travel',
    'expense 12.5 EUR 2026-11-21 “parking” @Acme #travel',
  ],
  ['Berlin', '€12.50', 'expense 12.5 EUR 2026-11-21 “”'],
  ['Berlin', '12,50 €', 'expense 12.5 EUR 2026-11-21 “”'],
  ['Berlin', '$ 7', 'expense 7 USD 2026-11-21 “”'],
  ['Berlin', '$7', 'expense 7 USD 2026-11-21 “”'],
  ['Berlin', "CHF 1'200.50", 'expense 1200.5 CHF 2026-11-21 “”'],
  ['Berlin', 'CHF 1’200.50 hotel', 'expense 1200.5 CHF 2026-11-21 “hotel”'],
  ['Berlin', 'expense 12.50 parking', 'expense 12.5 EUR 2026-11-21 “parking”'],
  ['Berlin', 'expense 12.50 parking yesterday', 'expense 12.5 EUR 2026-11-20 “parking”'],
  ['Berlin', 'expense 3 Nov 12.50 parking', 'expense 12.5 EUR 2026-11-03 “parking”'],
  ['Berlin', 'expense parking', 'expense - EUR 2026-11-21 “parking” ?amountMissing'],
  ['Berlin', '1.200,50 EUR hotel', 'expense 1200.5 EUR 2026-11-21 “hotel”'],
  ['Berlin', '1,200.50 usd hotel', 'expense 1200.5 USD 2026-11-21 “hotel”'],
  ['Berlin', '1.200 EUR hotel', 'expense - EUR 2026-11-21 “hotel” ?ambiguousAmount'],
  ['Berlin', '1.234.567 EUR', 'expense 1234567 EUR 2026-11-21 “”'],
  ['Berlin', '1.200 KWD', 'expense - KWD 2026-11-21 “” ?ambiguousAmount'],
  ['Berlin', '7.25 KWD', 'expense 7.25 KWD 2026-11-21 “”'],
  ['Berlin', '0.755 KWD', 'expense - KWD 2026-11-21 “” ?refusedAmount'],
  ['Berlin', '1,200 JPY ramen', 'expense 1200 JPY 2026-11-21 “ramen”'],
  ['Berlin', '80.50 JPY ramen', 'expense - JPY 2026-11-21 “ramen” ?refusedAmount'],
  ['Berlin', '12.5 EUR', 'expense 12.5 EUR 2026-11-21 “”'],
  ['Berlin', '12.555,5 EUR', 'expense 12555.5 EUR 2026-11-21 “”'],
  ['Berlin', '0.500 EUR', 'expense 0.5 EUR 2026-11-21 “”'],
  ['Berlin', '12EUR', 'expense 12 EUR 2026-11-21 “”'],
  ['Berlin', 'EUR12', 'expense 12 EUR 2026-11-21 “”'],
  ['Berlin', '12 zł', 'expense 12 PLN 2026-11-21 “”'],
  ['Berlin', '5 all hands 1h', 'entry 2026-11-21T08:44:02Z 3600s “5 all hands”'],
  ['Berlin', '5 ALL', 'expense 5 ALL 2026-11-21 “”'],
  ['Berlin', '12.50 parking', 'timer 2026-11-21T09:44:02Z “12.50 parking” ?amountWithoutCurrency'],
  [
    'Berlin',
    '12.50 EUR parking 9:15-10:40',
    'expense 12.5 EUR 2026-11-21 “parking 9:15-10:40” ?unclear',
  ],
  [
    'Berlin',
    '12.50 EUR parking 3 EUR toll',
    'expense 12.5 EUR 2026-11-21 “parking 3 EUR toll” ?unclear',
  ],
  ['Berlin', '12.50 EUR !', 'expense 12.5 EUR 2026-11-21 “!” ?misplaced'],
  ['Berlin', '-12 EUR', 'expense -12 EUR 2026-11-21 “”'],
  ['Berlin', 'US$ 5 stamp', 'expense 5 USD 2026-11-21 “stamp”'],
  ['Berlin', '12.50 EUR. Thanks', 'expense 12.5 EUR 2026-11-21 “Thanks”'],
  ['Berlin', 'yesterday 12.50 EUR', 'expense 12.5 EUR 2026-11-20 “”'],
  ['Berlin', 'expense 12.50 USD taxi 3', 'expense 12.5 USD 2026-11-21 “taxi 3”'],
  ['Kolkata', '₹1,200 chai', 'expense - INR 2026-11-21 “chai” ?ambiguousAmount'],
  ['New York', '$12.50 lunch 11/18', 'expense 12.5 USD 2026-11-18 “lunch”'],
  ['Auckland', '$12.50 lunch yesterday', 'expense 12.5 NZD 2026-11-20 “lunch”'],
  ['Auckland', '12.50 EUR lunch', 'expense 12.5 EUR 2026-11-21 “lunch”'],
]

const references: readonly Example[] = [
  ['Berlin', '1h @acme', 'entry 2026-11-21T08:44:02Z 3600s “” @Acme'],
  ['Berlin', '1h @ACM', 'entry 2026-11-21T08:44:02Z 3600s “” @Acme'],
  ['Berlin', '1h @Works', 'entry 2026-11-21T08:44:02Z 3600s “” @Beta Works'],
  ['Berlin', '1h @Be', 'entry 2026-11-21T08:44:02Z 3600s “@Be” ?ambiguousClient'],
  ['Berlin', '1h @zzz', 'entry 2026-11-21T08:44:02Z 3600s “@zzz” ?unknownClient'],
  ['Berlin', '1h @42', 'entry 2026-11-21T08:44:02Z 3600s “” @42'],
  ['Berlin', '1h @4', 'entry 2026-11-21T08:44:02Z 3600s “@4” ?unknownClient'],
  ['Berlin', '1h @5', 'entry 2026-11-21T08:44:02Z 3600s “@5” ?unknownClient'],
  ['Berlin', '1h @Acme @Beta', 'entry 2026-11-21T08:44:02Z 3600s “@Beta” @Acme ?repeated'],
  ['Berlin', '1h /Website', 'entry 2026-11-21T08:44:02Z 3600s “/Website” ?ambiguousProject'],
  ['Berlin', '1h /Website @Beta', 'entry 2026-11-21T08:44:02Z 3600s “” @Beta Works /p3'],
  ['Berlin', '1h @Acme /web', 'entry 2026-11-21T08:44:02Z 3600s “” @Acme /p1'],
  ['Berlin', '1h /guide', 'entry 2026-11-21T08:44:02Z 3600s “” /p2'],
  ['Berlin', '1h /"Brand guide"', 'entry 2026-11-21T08:44:02Z 3600s “” /p2'],
  ['Berlin', '1h /bg', 'entry 2026-11-21T08:44:02Z 3600s “/bg” ?unknownProject'],
  ['Berlin', '1h /buro', 'entry 2026-11-21T08:44:02Z 3600s “” /p4 ?closedProject'],
  ['Berlin', '1h /p3 @Acme', 'entry 2026-11-21T08:44:02Z 3600s “” @Acme /p3 ?otherClient'],
  ['two spellings', '1h /Website', 'entry 2026-11-21T08:44:02Z 3600s “/Website” ?ambiguousProject'],
  ['two spellings', '1h /website @Beta', 'entry 2026-11-21T08:44:02Z 3600s “” @Beta Works /p3'],
  ['two spellings', '1h /Website @Beta', 'entry 2026-11-21T08:44:02Z 3600s “” @Beta Works /p3'],
  ['Berlin', '1h @Acme, call', 'entry 2026-11-21T08:44:02Z 3600s “call” @Acme'],
  ['Berlin', '1h a@b.com and/or w/o', 'entry 2026-11-21T08:44:02Z 3600s “a@b.com and/or w/o”'],
  ['Berlin', '1h fix #12', 'entry 2026-11-21T08:44:02Z 3600s “fix #12”'],
  ['Berlin', '1h #"two words" #x #x', 'entry 2026-11-21T08:44:02Z 3600s “” #two words #x'],
  ['Berlin', '1h @ / # //', 'entry 2026-11-21T08:44:02Z 3600s “@ / # //”'],
  ['Berlin', '1h "45m @Acme" \\@Acme', 'entry 2026-11-21T08:44:02Z 3600s “45m @Acme @Acme”'],
  ['Berlin', '1h "open', 'entry 2026-11-21T08:44:02Z 3600s “"open”'],
  ['Berlin', '1h +b', 'entry 2026-11-21T08:44:02Z 3600s “” +b'],
  ['Berlin', '1h -b', 'entry 2026-11-21T08:44:02Z 3600s “” -b'],
  ['Berlin', '1h call!', 'entry 2026-11-21T08:44:02Z 3600s “call!”'],
  ['Berlin', '1h billable', 'entry 2026-11-21T08:44:02Z 3600s “” +b'],
  ['Berlin', 'non-billable 1h x', 'entry 2026-11-21T08:44:02Z 3600s “x” -b'],
  ['Berlin', '1h x not billable', 'entry 2026-11-21T08:44:02Z 3600s “x” -b'],
  [
    'Berlin',
    '1h discuss billable hours',
    'entry 2026-11-21T08:44:02Z 3600s “discuss billable hours”',
  ],
  ['Berlin', '1h "a"b', 'entry 2026-11-21T08:44:02Z 3600s “ab”'],
  ['Berlin', '1h   a \t b\n c', 'entry 2026-11-21T08:44:02Z 3600s “a b c”'],
  ['Berlin', '45m  שלום 🚀', 'entry 2026-11-21T08:59:02Z 2700s “שלום 🚀”'],
]

const wordLengths: readonly Example[] = [
  ['Berlin', 'half an hour reading', 'entry 2026-11-21T09:14:02Z 1800s “reading”'],
  ['Berlin', 'reading half an hour', 'entry 2026-11-21T09:14:02Z 1800s “reading”'],
  ['Berlin', 'read for half an hour with Bob', 'entry 2026-11-21T09:14:02Z 1800s “read with Bob”'],
  ['Berlin', 'half hour call', 'entry 2026-11-21T09:14:02Z 1800s “call”'],
  ['Berlin', 'a quarter of an hour call', 'entry 2026-11-21T09:29:02Z 900s “call”'],
  ['Berlin', 'three quarters of an hour call', 'entry 2026-11-21T08:59:02Z 2700s “call”'],
  ['Berlin', 'an hour and a half call', 'entry 2026-11-21T08:14:02Z 5400s “call”'],
  ['Berlin', 'two and a half hours call', 'entry 2026-11-21T07:14:02Z 9000s “call”'],
  ['Berlin', 'twenty minutes call', 'entry 2026-11-21T09:24:02Z 1200s “call”'],
  ['Berlin', 'call an hour ago', 'timer 2026-11-21T08:44:02Z “call”'],
  ['Berlin', '@Acme an hour of review', 'entry 2026-11-21T08:44:02Z 3600s “of review” @Acme'],
  [
    'Berlin',
    'book an hour with Bob',
    'timer 2026-11-21T09:44:02Z “book an hour with Bob” ?unclear',
  ],
  ['Berlin', 'meet Bob in half an hour', 'timer 2026-11-21T09:44:02Z “meet Bob in half an hour”'],
  ['Berlin', '"half an hour" reading', 'timer 2026-11-21T09:44:02Z “half an hour reading”'],
]

const onDays: readonly Example[] = [
  ['Berlin', '1.5h coding on 2026-11-17', 'entry 2026-11-17T08:00:00Z 5400s “coding” ?assumed'],
  ['Berlin', 'on monday 9-12 board', 'entry 2026-11-16T08:00:00Z 10800s “board”'],
  ['Berlin', 'call on friday 9:15-10:00', 'entry 2026-11-20T08:15:00Z 2700s “call”'],
  ['Berlin', '12.50 EUR taxi on 18.11.', 'expense 12.5 EUR 2026-11-18 “taxi”'],
  ['Berlin', '1h work on the report', 'entry 2026-11-21T08:44:02Z 3600s “work on the report”'],
]

const spent: readonly Example[] = [
  ['Berlin', 'spent 30 on parking', 'expense 30 EUR 2026-11-21 “parking” ?assumed'],
  ['Kolkata', 'spent 30 on parking', 'expense 30 INR 2026-11-21 “parking” ?assumed'],
  ['Berlin', 'paid 12.50 for lunch @Acme', 'expense 12.5 EUR 2026-11-21 “lunch” @Acme'],
  ['Berlin', 'spent 30 USD on parking', 'expense 30 USD 2026-11-21 “parking”'],
  ['Berlin', 'spent €30 on monday', 'expense 30 EUR 2026-11-16 “”'],
  ['Berlin', 'spent 12.345 on tools', 'expense - EUR 2026-11-21 “tools” ?ambiguousAmount'],
  ['Berlin', 'spent 2h on design', 'entry 2026-11-21T07:44:02Z 7200s “design”'],
  ['Berlin', 'spent half an hour reading', 'entry 2026-11-21T09:14:02Z 1800s “reading”'],
  [
    'Berlin',
    'spent the day reading',
    'timer 2026-11-21T09:44:02Z “spent the day reading” ?unclear',
  ],
]

/** Lines with a text that looks like a time, a length or a day, but is invalid. */
const impossible: readonly Example[] = [
  ...(
    [
      ...['25:00-26:00 x', '25:00 - 26:00 x', '9:00 to 25:00 x', '9:75 x', '9:15-9:75 x'],
      ...['13pm x', '0am-1am x', 'at 25:00 x', 'since 25:00 x', 'since 13pm x', 'x 12:60'],
      ...['99999999999h x', '99999999999 hours x', '12345m x', '1h90 x', '-5h x', '-5 h x'],
      ...['−45m x', '-1:30 x', '1.23456h x', '2026-02-30 x', '2026-13-01 x'],
    ] as const
  ).map((text): Example => ['Berlin', text, `timer 2026-11-21T09:44:02Z “${text}” ?impossible`]),
  ...(
    [
      ...['fix 404', 'iPhone 15', 'v1.2.3', 'pages 14-15', 'a4', 'h264', '3:1 ratio', '2026'],
      ...['-10% offer', 'RFC-2616', '1:1:1', '10.0.0.1'],
    ] as const
  ).map((text): Example => ['Berlin', text, `timer 2026-11-21T09:44:02Z “${text}”`]),
  ['Berlin', 'see 5-9', 'timer 2026-11-21T09:44:02Z “see 5-9” ?unclear'],
  ['Berlin', '"25:00-26:00" x', 'timer 2026-11-21T09:44:02Z “25:00-26:00 x”'],
  ['Berlin', '\\-5h x', 'timer 2026-11-21T09:44:02Z “-5h x”'],
  ['Berlin', '45m fix -5h bug', 'entry 2026-11-21T08:59:02Z 2700s “fix -5h bug” ?impossible'],
  ['Berlin', '1000h x', 'entry 2026-10-10T17:44:02Z 3600000s “x” ?refusedTimes'],
]

const theZones: readonly Example[] = [
  ['Berlin', '45m call', 'entry 2026-11-21T08:59:02Z 2700s “call”'],
  ['Berlin', '9:15-10:40 review', 'entry 2026-11-21T08:15:00Z 5100s “review”'],
  ['Berlin', 'yesterday 14-15 review', 'entry 2026-11-20T13:00:00Z 3600s “review”'],
  ['Berlin', 'mon 9-12', 'entry 2026-11-16T08:00:00Z 10800s “”'],
  ['Berlin', 'start at 1:10', 'timer 2026-11-21T00:10:00Z “”'],
  ['New York', '45m call', 'entry 2026-11-21T08:59:02Z 2700s “call”'],
  ['New York', '9:15-10:40 review', 'entry 2026-11-21T14:15:00Z 5100s “review” ?future'],
  ['New York', 'yesterday 14-15 review', 'entry 2026-11-20T19:00:00Z 3600s “review”'],
  ['New York', 'mon 9-12', 'entry 2026-11-16T14:00:00Z 10800s “”'],
  ['New York', 'start at 1:10', 'timer 2026-11-21T06:10:00Z “”'],
  ['Kolkata', '45m call', 'entry 2026-11-21T08:59:02Z 2700s “call”'],
  ['Kolkata', '9:15-10:40 review', 'entry 2026-11-21T03:45:00Z 5100s “review”'],
  ['Kolkata', 'yesterday 14-15 review', 'entry 2026-11-20T08:30:00Z 3600s “review”'],
  ['Kolkata', 'mon 9-12', 'entry 2026-11-16T03:30:00Z 10800s “”'],
  ['Kolkata', 'start at 1:10', 'timer 2026-11-20T19:40:00Z “” ?unlikely'],
  ['Auckland', '45m call', 'entry 2026-11-21T08:59:02Z 2700s “call”'],
  ['Auckland', '9:15-10:40 review', 'entry 2026-11-20T20:15:00Z 5100s “review”'],
  ['Auckland', 'yesterday 14-15 review', 'entry 2026-11-20T01:00:00Z 3600s “review”'],
  ['Auckland', 'mon 9-12', 'entry 2026-11-15T20:00:00Z 10800s “”'],
  ['Auckland', 'start at 1:10', 'timer 2026-11-20T12:10:00Z “” ?unlikely'],
]

const daysOnWhichTheClocksMove: readonly Example[] = [
  [
    'Berlin in spring',
    '02:30-4:00 deploy',
    'entry 2026-03-29T01:30:00Z 1800s “deploy” ?timeSkipped',
  ],
  [
    'Berlin in spring',
    '01:30-2:15 deploy',
    'entry 2026-03-29T00:30:00Z 2700s “deploy” ?timeSkipped',
  ],
  ['Berlin in spring', '01:00-4:00 deploy', 'entry 2026-03-29T00:00:00Z 7200s “deploy”'],
  [
    'Berlin in spring',
    '02:30-3:15 deploy',
    'entry 2026-03-29T01:30:00Z 0s “deploy” ?timeSkipped ?refusedTimes',
  ],
  ['Berlin in autumn', '02:30-3:30 deploy', 'entry 2026-10-25T00:30:00Z 7200s “deploy” ?timeTwice'],
  ['Berlin in autumn', '2:30B-3:30 deploy', 'entry 2026-10-25T01:30:00Z 3600s “deploy”'],
  ['Berlin in autumn', '2:30a-2:30b deploy', 'entry 2026-10-25T00:30:00Z 3600s “deploy”'],
  ['Berlin in autumn', '2:30B-2:45 deploy', 'entry 2026-10-25T01:30:00Z 900s “deploy”'],
  ['Berlin in autumn', '01:00-4:00 deploy', 'entry 2026-10-24T23:00:00Z 14400s “deploy”'],
  ['Berlin in autumn', 'today 12h', 'entry 2026-10-25T00:00:00Z 43200s “”'],
  [
    'New York in autumn',
    '1:30-3 deploy',
    'entry 2026-11-01T05:30:00Z 9000s “deploy” ?unclear ?timeTwice',
  ],
  ['New York in autumn', 'start at 1:15', 'timer 2026-11-01T05:15:00Z “” ?timeTwice'],
  [
    'Auckland in spring',
    '02:15-3:45 deploy',
    'entry 2026-09-26T14:15:00Z 1800s “deploy” ?timeSkipped',
  ],
  [
    'Auckland in spring',
    'yesterday 23:00-4:00 deploy',
    'entry 2026-09-26T11:00:00Z 14400s “deploy”',
  ],
]

it('asks where no entry ended, instead of a timer with these words from now on', () => {
  const { 'nothing recorded': nothing = context } = contexts
  const preview = parseCapture('since my last entry call', nothing)
  expect(blockingProblem(preview)).toMatchObject({
    kind: 'noLastEntry',
    refusal: 'There’s no entry in the last 31 days, so Stint can’t tell when you started.',
    candidates: ['"since my last entry"'],
  })
})

describe('readCapture', () => {
  describe.each([
    ['lengths', lengths],
    ['distances', distances],
    ['ranges', ranges],
    ['days', days],
    ['timers', timers],
    ['expenses', expenses],
    ['references', references],
    ['lengths in words', wordLengths],
    ['days behind “on”', onDays],
    ['what was spent', spent],
    ['what can’t be', impossible],
    ['the zones', theZones],
    ['days on which the clocks move', daysOnWhichTheClocksMove],
  ] as const)('reads %s', (_, examples) => {
    it.each(examples)('%s: %s → %s', (where, text, meaning) => {
      expect(described(parseCapture(text, contexts[where] ?? context))).toBe(meaning)
    })
  })

  it('says what every part of the line was understood as', () => {
    const { parts } = parseCapture('yesterday 1h 30m call Bob, @Acme #x non billable', context)
    expect(parts.map(({ meaning, text }) => [meaning, text])).toEqual([
      ['date', 'yesterday'],
      ['duration', '1h 30m'],
      ['note', 'call Bob,'],
      ['client', '@Acme'],
      ['tag', '#x'],
      ['billable', 'non billable'],
    ])
  })

  it('proposes what a problem can be solved with, as text for its place', () => {
    const { problems } = parseCapture('1h @Be /Website', context)
    expect(problems.map(({ from, to, candidates }) => [from, to, candidates])).toEqual([
      [3, 6, ['@"Beta Works"', '@Betty', '"@Be"']],
      [7, 15, ['/p1', '/p3', '"/Website"']],
    ])
  })

  it('says which of two times was taken, and how to say the other', () => {
    const { problems } = parseCapture('02:30-3:30', contexts['Berlin in autumn'] ?? context)
    expect(problems.map(({ message }) => message)).toEqual([
      '02:30 occurs twice on 2026-10-25 because the clocks change. Stint uses the first time, 02:30A. To choose, type 02:30A for the first time or 02:30B for the second.',
    ])
  })

  const pieces = fc.constantFrom(
    ...[
      '45m',
      '9:15-10:40',
      '@Acme',
      '/Web',
      '/"Brand',
      '"',
      '\\',
      '#x',
      '12.50',
      'EUR',
      'mon',
      '18',
      'Nov',
    ],
    ...[
      'start',
      'since',
      'last',
      'at',
      '!',
      '🚀',
      'שלום',
      '\u0000',
      '\ud800',
      '\udc00',
      ',',
      '1',
      ':',
      '-',
      '/',
      '@',
    ],
  )
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc
      .array(fc.tuple(pieces, fc.constantFrom('', ' ', '  ')))
      .map((words) => words.flat().join('')),
  )

  it('tells every character but white space in parts that are in order and do not overlap', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...Object.values(contexts)), (text, given) => {
        const { parts } = parseCapture(text, given)
        let end = 0
        for (const part of parts) {
          expect(part.from).toBeGreaterThanOrEqual(end)
          expect(text.slice(end, part.from).trim()).toBe('')
          expect(part.text).toBe(text.slice(part.from, part.to))
          end = part.to
        }
        expect(text.slice(end).trim()).toBe('')
      }),
      { numRuns: 500 },
    )
  })

  it('keeps its promises about every field, whatever the text', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...Object.values(contexts)), (text, given) => {
        const preview = parseCapture(text, given)
        expect(preview.note).toBe(tidy(preview.note))
        expect(preview.problems.length).toBeLessThanOrEqual(20)
        if (preview.kind === 'expense') return
        expect(preview.start % 1000).toBe(0)
        if (preview.kind === 'entry') {
          expect(preview.end - preview.start).toBe(preview.duration * 1000)
        }
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    '"',
    '\\',
    ' "',
    '/"',
    '@',
    ' @a',
    ' /x',
    ',',
    'a,',
    '1',
    '1.',
    "1'",
    '9:',
    '1h ',
    '-',
    '9-',
    'mon ',
    '12 ',
  ])('reads the longest line of %j', (piece) => {
    const text = piece.repeat(Math.ceil(maxLineLength / piece.length)).slice(0, maxLineLength)
    const { parts, problems } = parseCapture(text, context)
    expect(parts.at(-1)?.to).toBe(text.trimEnd().length)
    expect(problems.length).toBeLessThanOrEqual(20)
  })

  it('takes a longer text as a note, unread, and asks about it', () => {
    const text = '@Acme 2h 12 EUR '.repeat(20_000)
    const preview = parseCapture(text, context)
    expect(preview).toMatchObject({ kind: 'timer', note: text.trim(), client: null })
    expect(preview.problems).toMatchObject([{ kind: 'unlikely', from: 0, to: text.length - 1 }])
  })

  it.each(['expense', 'paid', 'spent'])('offers no page of amounts after %j', (words) => {
    for (const count of [3, 30, 300]) {
      const { problems } = parseCapture(`${words} ${'12 '.repeat(count)}`, context)
      expect(problems.map(({ kind }) => kind)).toContain('ambiguousAmount')
      const offered = problems.flatMap(({ candidates }) => candidates).join('')
      expect(offered.length).toBeLessThan(1000)
    }
  })
})
