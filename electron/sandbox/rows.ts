/** Rows of the sandbox, with the field names of the API. */

export type TimerRow = { readonly id: number; readonly is_running: boolean }

export type TimeEntryRow = {
  readonly id: number
  readonly identity_id: number
  readonly note: string | null
  readonly duration: number | null
  readonly project_id: number | null
  readonly client_id: number | null
  /** Id of one of the services of the entry's project; null for none. Missing in rows from older state files. */
  readonly service_id?: number | null
  readonly is_logged: boolean
  /** Start in whole seconds, ISO 8601 with a trailing Z. */
  readonly started_at: string
  /** Start as a local time in `local_timezone`, without a zone letter; null if no zone was given. */
  readonly local_started_at?: string | null
  /** IANA name of the zone; null if no zone was given. */
  readonly local_timezone?: string | null
  readonly created_at: string
  readonly updated_at: string
  readonly active: boolean
  readonly timer: TimerRow | null
  readonly billable: boolean
  readonly billed: boolean
  /**
   * True for internal work. It can be false even without a client
   * (docs/interface/live-services.md#8-services-of-a-project).
   */
  readonly internal: boolean
  /** Undocumented writable fields, stored as given and inlined in responses. */
  readonly extra?: Readonly<Record<string, unknown>>
}

/** Default values of the project fields that a request can leave out. */
export const blankProject = {
  description: null as string | null,
  client_id: null as number | null,
  /** `fixed_price` or `hourly_rate`. */
  project_type: 'hourly_rate',
  fixed_price: null as string | null,
  rate: null as string | null,
  budget: null as number | null,
  billing_method: null as string | null,
  due_date: null as string | null,
  complete: false,
  active: true,
  sample: false,
  vis_state: 0 as 0 | 1,
}

export type ProjectRow = Readonly<typeof blankProject> & {
  readonly id: number
  readonly title: string
  readonly internal: boolean
  readonly created_at: string
  readonly updated_at: string
}

export type Money = { readonly amount: string; readonly code: string }

export type Attachment = { readonly id: number; readonly jwt: string; readonly media_type: string }

/** Default values of the expense fields that a request can leave out or can't set. */
export const blankExpense = {
  markup_percent: '0',
  projectid: 0,
  clientid: 0,
  taxName1: null as string | null,
  taxName2: null as string | null,
  taxPercent1: null as string | null,
  taxPercent2: null as string | null,
  taxAmount1: null as Money | null,
  taxAmount2: null as Money | null,
  compounded_tax: false,
  isduplicate: false,
  profileid: null as number | null,
  account_name: null as string | null,
  accountid: null as number | null,
  transactionid: null as number | null,
  invoiceid: null as number | null,
  vis_state: 0 as 0 | 1 | 2,
  /** Computed from other fields (routes/expense-fields.ts). */
  status: 0 as 0 | 1 | 2 | 4,
  bank_name: null as string | null,
  vendor: null as string | null,
  ext_systemid: 0,
  ext_invoiceid: 0,
  has_receipt: false,
  background_jobid: null as number | null,
  notes: '',
}

export type ExpenseRow = Readonly<typeof blankExpense> & {
  readonly expenseid: number
  readonly id: number
  readonly categoryid: number
  readonly updated: string
  readonly staffid: number
  readonly date: string
  /** Null if there is none. Missing if the service accepts no uploads. */
  readonly attachment?: Attachment | null
  readonly accounting_systemid: string
  readonly amount: Money
}

/** Names of the writable text fields of a staff member. The rate is a decimal and is read separately. */
export const staffTexts = [
  'fname',
  'lname',
  'display_name',
  'email',
  'username',
  'organization',
  'note',
  'fax',
  'mob_phone',
  'home_phone',
  'bus_phone',
  'p_street',
  'p_street2',
  'p_city',
  'p_province',
  'p_code',
  'p_country',
  'language',
  'currency_code',
] as const

export type StaffRow = Readonly<Record<(typeof staffTexts)[number], string | null>> & {
  readonly id: number
  readonly userid: number
  readonly rate: string
  readonly level: number
  readonly num_logins: number
  readonly last_login: string | null
  readonly signup_date: string
  readonly updated: string
  readonly api_token: string | null
  readonly accounting_systemid: string
  readonly vis_state: 0 | 1 | 2
}

export type CallbackRow = {
  readonly id: number
  readonly callbackid: number
  readonly event: string
  readonly uri: string
  readonly verified: boolean
  /** True for a callback registered over the classic interface, which has a separate list and message format. */
  readonly isClassic: boolean
  /** The code in the last verification message; never part of a response. */
  readonly verifier: string
}

/** A recurring invoice profile as a request sent it. It has no card number: a request with one is refused. */
export type RecurringRow = {
  readonly id: number
  readonly client_id: number
  readonly hasAutobill: boolean
  readonly elements: Readonly<Record<string, unknown>>
}

/** A sign-in. Its tokens are stored as SHA-256 digests, so that the state file alone grants no access. */
export type GrantRow = {
  readonly id: number
  /** Digest of the one valid refresh token. */
  readonly refresh: string
  /** Access tokens, newest last; `issuedAt`: UTC ms. */
  readonly access: readonly { readonly digest: string; readonly issuedAt: number }[]
  readonly scope: string
}

export type ServiceRow = { readonly id: number; readonly name: string }

/** A client in the format of the client list (docs/interface/live-services.md#7-lists-of-names). */
export type ClientRow = {
  readonly id: number
  readonly organization: string
  readonly fname: string
  readonly lname: string
  readonly email: string
  readonly currency_code: string
  readonly vis_state: 0 | 1 | 2
  readonly updated: string
}

export type Category = {
  readonly id: number
  readonly category: string
  readonly parentid: number | null
  readonly is_cogs: boolean
}

export type Business = {
  readonly businessId: number
  readonly accountId: string
  readonly name: string
  readonly clients: readonly ClientRow[]
  readonly services: readonly ServiceRow[]
  /** Maximum number of recurring profiles that may bill a card (docs/interface/business.md#systems). */
  readonly autoBill: number
  readonly categories: readonly Category[]
  /** The token belongs to the first member. */
  readonly staff: readonly { readonly id: number; readonly fname: string; readonly lname: string }[]
}
