/** XML elements of a profile, in the order in which they are sent (docs/interface/classic.md#recurring-profiles). */
export const profileElements = {
  clientId: 'client_id',
  date: 'date',
  poNumber: 'po_number',
  /** In percent, as a decimal string. */
  discount: 'discount',
  occurrences: 'occurrences',
  frequency: 'frequency',
  sendEmail: 'send_email',
  sendSnailMail: 'send_snail_mail',
  currencyCode: 'currency_code',
  language: 'language',
  notes: 'notes',
  terms: 'terms',
  firstName: 'first_name',
  lastName: 'last_name',
  organization: 'organization',
  street1: 'p_street1',
  street2: 'p_street2',
  city: 'p_city',
  state: 'p_state',
  country: 'p_country',
  code: 'p_code',
  vatName: 'vat_name',
  /** Shown with `vatName` below the client's address. */
  vatNumber: 'vat_number',
  returnUri: 'return_uri',
} as const

/** XML elements of a line of an invoice, in the order in which they are sent. */
export const lineElements = {
  name: 'name',
  description: 'description',
  /** Decimal string, as `quantity` is. */
  unitCost: 'unit_cost',
  quantity: 'quantity',
  tax1Name: 'tax1_name',
  tax2Name: 'tax2_name',
  tax1Percent: 'tax1_percent',
  tax2Percent: 'tax2_percent',
  type: 'type',
} as const
