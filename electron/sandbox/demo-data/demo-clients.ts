/** Clients of the demo business. Some are companies, some people, one is archived. */
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

export const clients: readonly ClientRow[] = [
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
