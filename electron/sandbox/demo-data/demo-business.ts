/** Fixed data of the demo business, a small studio: services, staff, categories, projects, purchases. */
import type { ClientRow } from '../rows.ts'

const client = (
  id: number,
  organization: string,
  fname: string,
  lname: string,
  others: Partial<Pick<ClientRow, 'currency_code' | 'vis_state'>> = {},
): ClientRow => ({
  id,
  organization,
  fname,
  lname,
  email: `${(fname || 'office').toLowerCase()}@client-${id}.example`,
  currency_code: 'EUR',
  vis_state: 0,
  updated: '2026-01-12 04:30:00',
  ...others,
})

const clients: readonly ClientRow[] = [
  client(3101, 'Nordlicht Outdoor', 'Petra', 'Voss'),
  client(3102, 'Kaffeerösterei Elbe', 'Henning', 'Schuldt'),
  client(3103, 'Praxis Dr. Arslan', 'Deniz', 'Arslan'),
  client(3104, 'Möbelhaus Petersen', '', ''),
  client(3105, 'Stiftung Wattenmeer', 'Katrin', 'Janssen'),
  client(3106, 'Segelschule Alster', 'Ole', 'Brandt'),
  client(3107, 'Museum der Arbeit', 'Ines', 'Krüger'),
  client(3108, '', 'Yuki', 'Mori', { currency_code: 'USD' }),
  client(3109, 'Hansewerk Verlag', 'Bernd', 'Lohse'),
  client(3110, 'Trattoria Bellini', 'Giulia', 'Bellini'),
  client(3111, 'Figwheel Inc.', 'Dana', 'Whitfield', { currency_code: 'USD' }),
  client(3112, 'Windkraft Dithmarschen', 'Jörg', 'Thiessen'),
  client(3113, 'Kites & Co.', 'Malin', 'Sund'),
  client(3114, 'Akademie Nord', '', ''),
  client(3115, 'Klinikum Övelgönne', 'Sabine', 'Roth'),
  client(3116, 'Tierheim Süderstraße', 'Femke', 'Visser'),
  client(3117, 'Hofgut Lindenau', 'Paul', 'Lindenau'),
  client(3118, '', 'Rosa', 'Amann', { vis_state: 2 }),
  client(3119, 'Hafenbehörde', 'Uwe', 'Claussen'),
]

export const business = {
  businessId: 81_204,
  accountId: 'wB4x9Q',
  name: 'Hafen Studio',
  clients,
  services: [
    { id: 11, name: 'Design' },
    { id: 12, name: 'Development' },
    { id: 13, name: 'Consulting' },
  ],
  autoBill: 5,
  staff: [
    { id: 1, fname: 'Mira', lname: 'Lindqvist' },
    { id: 2, fname: 'Jonas', lname: 'Becker' },
    { id: 3, fname: 'Aiko', lname: 'Tanaka' },
    { id: 4, fname: 'Sam', lname: 'Okafor' },
    { id: 5, fname: 'Lucía', lname: 'Herrera' },
  ],
  categories: [
    { id: 701, category: 'Travel', parentid: null, is_cogs: false },
    { id: 702, category: 'Parking', parentid: 701, is_cogs: false },
    { id: 703, category: 'Trains', parentid: 701, is_cogs: false },
    { id: 704, category: 'Meals and entertainment', parentid: null, is_cogs: false },
    { id: 705, category: 'Software', parentid: null, is_cogs: false },
    { id: 706, category: 'Printing', parentid: null, is_cogs: true },
    { id: 707, category: 'Office', parentid: null, is_cogs: false },
    { id: 708, category: 'Hosting', parentid: 705, is_cogs: true },
  ],
} as const

/** A purchase. In EUR, it also has a VAT rate in percent. */
type Purchase = {
  readonly vendor: string
  readonly category: number
  readonly amount: number
  readonly note: string
  readonly code: 'EUR' | 'USD'
  readonly tax?: readonly [string, string]
}

const taxed = (
  vendor: string,
  category: number,
  amount: number,
  percent: string,
  note: string,
): Purchase => ({ vendor, category, amount, code: 'EUR', tax: ['VAT', percent], note })

export const purchases: readonly Purchase[] = [
  taxed('Café Hansen', 704, 32.5, '19', 'Lunch with client'),
  taxed('Parkhaus Speicherstadt', 702, 12.5, '19', 'Parking'),
  taxed('Deutsche Bahn', 703, 89.9, '7', 'Train to workshop'),
  taxed('Fontwerk', 705, 240, '19', 'Font licence'),
  taxed('Druckerei Lührs', 706, 418.2, '19', 'Proof prints'),
  { vendor: 'Cloud Nine Hosting', category: 708, amount: 49, code: 'USD', note: 'Servers' },
  { vendor: 'Figwheel Inc.', category: 705, amount: 45, code: 'USD', note: 'Design tool seats' },
  taxed('Papier Meyer', 707, 27.35, '19', 'Paper samples'),
]

/** A project; internal work if `client` is null. `tasks`: example notes. */
type DemoProject = {
  readonly client: number | null
  readonly title: string
  readonly rate?: string
  readonly fixed?: string
  readonly complete?: boolean
  readonly tasks: readonly string[]
}

/** A line for each project: the client and the price unless it is internal, the title, the example notes. */
const projectLines = `
  3101 hourly 95.00 | Website relaunch | Review checkout flow | Checkout: tax rules for three countries | Product page templates | Image pipeline | Sprint planning | Fix cart totals on mobile | Search results page
  3102 fixed 8400.00 | Brand guide | Brand guide, second round | Colour tests for print | Typeface comparison | Logo construction sheet
  3103 hourly 110.00 | Server migration | Server migration plan | Move mail to the new host | Restore test | DNS cut-over rehearsal | Monitoring rules
  3104 hourly 85.00 | Retainer 2026 | Weekly call | Content updates | Small fixes from the list | Analytics questions
  3105 fixed 6200.00 | Annual report | Page grid | Charts for the finance chapter | Proofreading round | Print data check
  3106 hourly 105.00 | Booking app | Calendar view | Payment edge cases | Accessibility review | Push texts | Beta feedback
  3107 completed 4100.00 | Exhibition signage | Wayfinding sketches | Material samples | On-site measuring
  3108 hourly 80.00 | Shop photography | Shot list | Retouching | Colour proofs
  3101 hourly 75.00 | Newsletter | November issue | Template clean-up | Subscriber segments
  3109 fixed 2900.00 | Intranet workshop | Interviews with editors | Workshop day | Write-up
  3110 completed 1200.00 | Menu cards | Layout | Paper choice
  3111 hourly 100.00 | Design system | Token naming | Form controls | Docs pages | Migration guide | Dark theme
  3112 fixed 9800.00 | Trade fair stand | Stand walls | Lighting plan | Supplier calls
  3103 hourly 90.00 | Backup service | Monthly restore test | Report to client
  3113 completed 1500.00 | App icon set | First sketches | Export sizes
  3114 hourly 95.00 | Onboarding films | Storyboard | Voice-over script | Edit, episode two
  3115 hourly 115.00 | Patient portal | Consent texts | Appointment flow | Usability test | Error messages
  3116 fixed 3300.00 | Fundraising page | Donation form | Thank-you mail | Campaign photos
  3117 hourly 88.00 | Packaging 2026 | Dielines | Nutrition table | Press approval
  3118 completed 700.00 | Podcast cover | Three drafts | Final artwork
  3106 hourly 95.00 | Booking app support | Support tickets | Release notes
  3119 fixed 5400.00 | Map of the harbour | Line work | Labels | Legend
  internal | Internal | Invoice questions | Bookkeeping | Team meeting | Tidy up files | Proposal for a new client
  internal | Studio website | Case study | Imprint update
  internal | Learning | Course: motion | Conference talk
`

export const projects = projectLines.trim().split('\n').map(projectOf)

function projectOf(line: string): DemoProject {
  const [terms = '', title = '', ...tasks] = line.trim().split(' | ')
  const [client, kind, price = ''] = terms.split(' ')
  if (client === 'internal') return { client: null, title, tasks }
  return {
    client: Number(client),
    title,
    ...(kind === 'hourly' ? { rate: price } : { fixed: price }),
    ...(kind === 'completed' && { complete: true }),
    tasks,
  }
}
