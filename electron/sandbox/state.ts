/** Everything the sandbox knows, in memory, with the wire's own field names. */

export type TimerRow = { readonly id: number; readonly is_running: boolean }

export type TimeEntryRow = {
  readonly id: number
  readonly identity_id: number
  readonly note: string | null
  readonly duration: number | null
  readonly project_id: number | null
  readonly client_id: number | null
  readonly is_logged: boolean
  /** Whole seconds, ISO 8601 with a trailing Z. */
  readonly started_at: string
  readonly created_at: string
  readonly updated_at: string
  readonly active: boolean
  readonly timer: TimerRow | null
  readonly billable: boolean
  readonly billed: boolean
  readonly internal: boolean
}

export type ProjectRow = {
  readonly id: number
  readonly title: string
  readonly description: string | null
  readonly client_id: number | null
  /** fixed_price or hourly_rate. */
  readonly project_type: string
  readonly fixed_price: string | null
  readonly rate: string | null
  readonly budget: number | null
  readonly billing_method: string | null
  readonly due_date: string | null
  readonly complete: boolean
  readonly active: boolean
  readonly internal: boolean
  readonly sample: boolean
  readonly vis_state: 0 | 1
  readonly created_at: string
  readonly updated_at: string
}

/** Money as the wire has it. */
export type Money = { readonly amount: string; readonly code: string }

export type ExpenseRow = {
  readonly expenseid: number
  readonly id: number
  readonly categoryid: number
  readonly markup_percent: string
  readonly projectid: number
  readonly clientid: number
  readonly taxName1: string | null
  readonly taxName2: string | null
  readonly taxPercent1: string | null
  readonly taxPercent2: string | null
  readonly taxAmount1: Money | null
  readonly taxAmount2: Money | null
  readonly compounded_tax: boolean
  readonly isduplicate: boolean
  readonly profileid: number | null
  readonly account_name: string | null
  readonly accountid: number | null
  readonly transactionid: number | null
  readonly invoiceid: number | null
  readonly vis_state: 0 | 1 | 2
  /** Computed: see routes/expense-fields.ts. */
  readonly status: 0 | 1 | 2 | 4
  readonly bank_name: string | null
  readonly updated: string
  readonly vendor: string | null
  readonly ext_systemid: number
  readonly ext_invoiceid: number
  readonly staffid: number
  readonly date: string
  readonly has_receipt: boolean
  readonly accounting_systemid: string
  readonly background_jobid: number | null
  readonly notes: string
  readonly amount: Money
}

export type StaffRow = {
  readonly id: number
  readonly userid: number
  readonly fname: string | null
  readonly lname: string | null
  readonly display_name: string | null
  readonly email: string | null
  readonly username: string | null
  readonly organization: string | null
  readonly note: string | null
  readonly rate: string
  readonly fax: string | null
  readonly mob_phone: string | null
  readonly home_phone: string | null
  readonly bus_phone: string | null
  readonly p_street: string | null
  readonly p_street2: string | null
  readonly p_city: string | null
  readonly p_province: string | null
  readonly p_code: string | null
  readonly p_country: string | null
  readonly language: string | null
  readonly currency_code: string | null
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
  /** The code of the last verification message; never answered. */
  readonly verifier: string
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
  /** Staff; the token belongs to the first. */
  readonly categories: readonly Category[]
  readonly staff: readonly { readonly id: number; readonly fname: string; readonly lname: string }[]
}

export type State = {
  readonly business: Business
  readonly timeEntries: Map<number, TimeEntryRow>
  readonly projects: Map<number, ProjectRow>
  readonly expenses: Map<number, ExpenseRow>
  readonly staff: Map<number, StaffRow>
  readonly callbacks: Map<number, CallbackRow>
  /** Next free id per kind. */
  readonly next: {
    timeEntry: number
    project: number
    timer: number
    expense: number
    staff: number
    callback: number
  }
}

/** One change, as the journal keeps it and `apply` repeats it. */
export type Mutation =
  | { readonly kind: 'timeEntry'; readonly row: TimeEntryRow }
  | { readonly kind: 'project'; readonly row: ProjectRow }
  | { readonly kind: 'expense'; readonly row: ExpenseRow }
  | { readonly kind: 'staff'; readonly row: StaffRow }
  | { readonly kind: 'callback'; readonly row: CallbackRow }
  | { readonly kind: 'callbackGone'; readonly row: { readonly id: number } }

export function emptyState(business: Business): State {
  return {
    business,
    timeEntries: new Map(),
    projects: new Map(),
    expenses: new Map(),
    staff: new Map(),
    callbacks: new Map(),
    next: { timeEntry: 1, project: 1, timer: 1, expense: 1, staff: 1, callback: 1 },
  }
}

export function apply(state: State, mutation: Mutation): void {
  const { next } = state
  switch (mutation.kind) {
    case 'timeEntry': {
      const { row } = mutation
      state.timeEntries.set(row.id, row)
      next.timeEntry = Math.max(next.timeEntry, row.id + 1)
      next.timer = Math.max(next.timer, (row.timer?.id ?? 0) + 1)
      return
    }
    case 'project':
      state.projects.set(mutation.row.id, mutation.row)
      next.project = Math.max(next.project, mutation.row.id + 1)
      return
    case 'expense':
      state.expenses.set(mutation.row.id, mutation.row)
      next.expense = Math.max(next.expense, mutation.row.id + 1)
      return
    case 'staff':
      state.staff.set(mutation.row.id, mutation.row)
      next.staff = Math.max(next.staff, mutation.row.id + 1)
      return
    case 'callback':
      state.callbacks.set(mutation.row.id, mutation.row)
      next.callback = Math.max(next.callback, mutation.row.id + 1)
      return
    case 'callbackGone':
      state.callbacks.delete(mutation.row.id)
  }
}
