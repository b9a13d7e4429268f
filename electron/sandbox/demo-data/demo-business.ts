/**
 * Fixed data of the demo business, a small design and consulting studio: services, staff, categories,
 * projects, purchases.
 */
import type { ClientRow } from '../rows.ts'

/** Creates a client of the demo business. Some are companies, some people, one is archived. */
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

/** Purchases with vendor, category, usual amount, currency, tax name and percent. */
export const purchases: readonly {
  readonly vendor: string
  readonly category: number
  readonly amount: number
  readonly code: 'EUR' | 'USD'
  readonly tax?: readonly [string, string]
  readonly note: string
}[] = [
  {
    vendor: 'Café Hansen',
    category: 704,
    amount: 32.5,
    code: 'EUR',
    tax: ['VAT', '19'],
    note: 'Lunch with client',
  },
  {
    vendor: 'Parkhaus Speicherstadt',
    category: 702,
    amount: 12.5,
    code: 'EUR',
    tax: ['VAT', '19'],
    note: 'Parking',
  },
  {
    vendor: 'Deutsche Bahn',
    category: 703,
    amount: 89.9,
    code: 'EUR',
    tax: ['VAT', '7'],
    note: 'Train to workshop',
  },
  {
    vendor: 'Fontwerk',
    category: 705,
    amount: 240,
    code: 'EUR',
    tax: ['VAT', '19'],
    note: 'Font licence',
  },
  {
    vendor: 'Druckerei Lührs',
    category: 706,
    amount: 418.2,
    code: 'EUR',
    tax: ['VAT', '19'],
    note: 'Proof prints',
  },
  { vendor: 'Cloud Nine Hosting', category: 708, amount: 49, code: 'USD', note: 'Servers' },
  { vendor: 'Figwheel Inc.', category: 705, amount: 45, code: 'USD', note: 'Design tool seats' },
  {
    vendor: 'Papier Meyer',
    category: 707,
    amount: 27.35,
    code: 'EUR',
    tax: ['VAT', '19'],
    note: 'Paper samples',
  },
]

/**
 * Projects with client id, title, hourly rate or fixed price, and example notes. A project whose client is null is
 * internal work.
 */
export const projects: readonly {
  readonly client: number | null
  readonly title: string
  readonly rate?: string
  readonly fixed?: string
  readonly complete?: boolean
  readonly tasks: readonly string[]
}[] = [
  {
    client: 3101,
    title: 'Website relaunch',
    rate: '95.00',
    tasks: [
      'Review checkout flow',
      'Checkout: tax rules for three countries',
      'Product page templates',
      'Image pipeline',
      'Sprint planning',
      'Fix cart totals on mobile',
      'Search results page',
    ],
  },
  {
    client: 3102,
    title: 'Brand guide',
    fixed: '8400.00',
    tasks: [
      'Brand guide, second round',
      'Colour tests for print',
      'Typeface comparison',
      'Logo construction sheet',
    ],
  },
  {
    client: 3103,
    title: 'Server migration',
    rate: '110.00',
    tasks: [
      'Server migration plan',
      'Move mail to the new host',
      'Restore test',
      'DNS cut-over rehearsal',
      'Monitoring rules',
    ],
  },
  {
    client: 3104,
    title: 'Retainer 2026',
    rate: '85.00',
    tasks: ['Weekly call', 'Content updates', 'Small fixes from the list', 'Analytics questions'],
  },
  {
    client: 3105,
    title: 'Annual report',
    fixed: '6200.00',
    tasks: [
      'Page grid',
      'Charts for the finance chapter',
      'Proofreading round',
      'Print data check',
    ],
  },
  {
    client: 3106,
    title: 'Booking app',
    rate: '105.00',
    tasks: [
      'Calendar view',
      'Payment edge cases',
      'Accessibility review',
      'Push texts',
      'Beta feedback',
    ],
  },
  {
    client: 3107,
    title: 'Exhibition signage',
    fixed: '4100.00',
    complete: true,
    tasks: ['Wayfinding sketches', 'Material samples', 'On-site measuring'],
  },
  {
    client: 3108,
    title: 'Shop photography',
    rate: '80.00',
    tasks: ['Shot list', 'Retouching', 'Colour proofs'],
  },
  {
    client: 3101,
    title: 'Newsletter',
    rate: '75.00',
    tasks: ['November issue', 'Template clean-up', 'Subscriber segments'],
  },
  {
    client: 3109,
    title: 'Intranet workshop',
    fixed: '2900.00',
    tasks: ['Interviews with editors', 'Workshop day', 'Write-up'],
  },
  {
    client: 3110,
    title: 'Menu cards',
    fixed: '1200.00',
    complete: true,
    tasks: ['Layout', 'Paper choice'],
  },
  {
    client: 3111,
    title: 'Design system',
    rate: '100.00',
    tasks: ['Token naming', 'Form controls', 'Docs pages', 'Migration guide', 'Dark theme'],
  },
  {
    client: 3112,
    title: 'Trade fair stand',
    fixed: '9800.00',
    tasks: ['Stand walls', 'Lighting plan', 'Supplier calls'],
  },
  {
    client: 3103,
    title: 'Backup service',
    rate: '90.00',
    tasks: ['Monthly restore test', 'Report to client'],
  },
  {
    client: 3113,
    title: 'App icon set',
    fixed: '1500.00',
    complete: true,
    tasks: ['First sketches', 'Export sizes'],
  },
  {
    client: 3114,
    title: 'Onboarding films',
    rate: '95.00',
    tasks: ['Storyboard', 'Voice-over script', 'Edit, episode two'],
  },
  {
    client: 3115,
    title: 'Patient portal',
    rate: '115.00',
    tasks: ['Consent texts', 'Appointment flow', 'Usability test', 'Error messages'],
  },
  {
    client: 3116,
    title: 'Fundraising page',
    fixed: '3300.00',
    tasks: ['Donation form', 'Thank-you mail', 'Campaign photos'],
  },
  {
    client: 3117,
    title: 'Packaging 2026',
    rate: '88.00',
    tasks: ['Dielines', 'Nutrition table', 'Press approval'],
  },
  {
    client: 3118,
    title: 'Podcast cover',
    fixed: '700.00',
    complete: true,
    tasks: ['Three drafts', 'Final artwork'],
  },
  {
    client: 3106,
    title: 'Booking app support',
    rate: '95.00',
    tasks: ['Support tickets', 'Release notes'],
  },
  {
    client: 3119,
    title: 'Map of the harbour',
    fixed: '5400.00',
    tasks: ['Line work', 'Labels', 'Legend'],
  },
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
