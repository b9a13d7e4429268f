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

type Tasks = DemoProject['tasks']

const hourly = (client: number, title: string, rate: string, tasks: Tasks): DemoProject => {
  return { client, title, rate, tasks }
}

const fixedPrice = (client: number, title: string, fixed: string, tasks: Tasks): DemoProject => {
  return { client, title, fixed, tasks }
}

const completed = (project: DemoProject): DemoProject => ({ ...project, complete: true })

export const projects: readonly DemoProject[] = [
  hourly(3101, 'Website relaunch', '95.00', [
    'Review checkout flow',
    'Checkout: tax rules for three countries',
    'Product page templates',
    'Image pipeline',
    'Sprint planning',
    'Fix cart totals on mobile',
    'Search results page',
  ]),
  fixedPrice(3102, 'Brand guide', '8400.00', [
    'Brand guide, second round',
    'Colour tests for print',
    'Typeface comparison',
    'Logo construction sheet',
  ]),
  hourly(3103, 'Server migration', '110.00', [
    'Server migration plan',
    'Move mail to the new host',
    'Restore test',
    'DNS cut-over rehearsal',
    'Monitoring rules',
  ]),
  hourly(3104, 'Retainer 2026', '85.00', [
    'Weekly call',
    'Content updates',
    'Small fixes from the list',
    'Analytics questions',
  ]),
  fixedPrice(3105, 'Annual report', '6200.00', [
    'Page grid',
    'Charts for the finance chapter',
    'Proofreading round',
    'Print data check',
  ]),
  hourly(3106, 'Booking app', '105.00', [
    'Calendar view',
    'Payment edge cases',
    'Accessibility review',
    'Push texts',
    'Beta feedback',
  ]),
  completed(
    fixedPrice(3107, 'Exhibition signage', '4100.00', [
      'Wayfinding sketches',
      'Material samples',
      'On-site measuring',
    ]),
  ),
  hourly(3108, 'Shop photography', '80.00', ['Shot list', 'Retouching', 'Colour proofs']),
  hourly(3101, 'Newsletter', '75.00', [
    'November issue',
    'Template clean-up',
    'Subscriber segments',
  ]),
  fixedPrice(3109, 'Intranet workshop', '2900.00', [
    'Interviews with editors',
    'Workshop day',
    'Write-up',
  ]),
  completed(fixedPrice(3110, 'Menu cards', '1200.00', ['Layout', 'Paper choice'])),
  hourly(3111, 'Design system', '100.00', [
    'Token naming',
    'Form controls',
    'Docs pages',
    'Migration guide',
    'Dark theme',
  ]),
  fixedPrice(3112, 'Trade fair stand', '9800.00', [
    'Stand walls',
    'Lighting plan',
    'Supplier calls',
  ]),
  hourly(3103, 'Backup service', '90.00', ['Monthly restore test', 'Report to client']),
  completed(fixedPrice(3113, 'App icon set', '1500.00', ['First sketches', 'Export sizes'])),
  hourly(3114, 'Onboarding films', '95.00', [
    'Storyboard',
    'Voice-over script',
    'Edit, episode two',
  ]),
  hourly(3115, 'Patient portal', '115.00', [
    'Consent texts',
    'Appointment flow',
    'Usability test',
    'Error messages',
  ]),
  fixedPrice(3116, 'Fundraising page', '3300.00', [
    'Donation form',
    'Thank-you mail',
    'Campaign photos',
  ]),
  hourly(3117, 'Packaging 2026', '88.00', ['Dielines', 'Nutrition table', 'Press approval']),
  completed(fixedPrice(3118, 'Podcast cover', '700.00', ['Three drafts', 'Final artwork'])),
  hourly(3106, 'Booking app support', '95.00', ['Support tickets', 'Release notes']),
  fixedPrice(3119, 'Map of the harbour', '5400.00', ['Line work', 'Labels', 'Legend']),
  {
    client: null,
    title: 'Internal',
    tasks: [
      'Invoice questions',
      'Bookkeeping',
      'Team meeting',
      'Tidy up files',
      'Proposal for a new client',
    ],
  },
  { client: null, title: 'Studio website', tasks: ['Case study', 'Imprint update'] },
  { client: null, title: 'Learning', tasks: ['Course: motion', 'Conference talk'] },
]
