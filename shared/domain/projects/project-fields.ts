import type { EntityFields } from '../entity.ts'

/** The fields of a project (docs/interface/projects.md). */
export const projectFields = {
  title: { scope: 'sent', wire: 'title', serviceMay: 'tidyText' },
  description: { scope: 'sent', wire: 'description', isNullable: true, serviceMay: 'tidyText' },
  clientId: { scope: 'sent', wire: 'client_id', isNullable: true },
  type: { scope: 'sent', wire: 'project_type' },
  fixedPrice: { scope: 'sent', wire: 'fixed_price', isNullable: true, isDecimal: true },
  rate: { scope: 'sent', wire: 'rate', isNullable: true, isDecimal: true },
  budget: { scope: 'sent', wire: 'budget', isNullable: true, serviceMay: 'roundSeconds' },
  billingMethod: { scope: 'sent', wire: 'billing_method', isNullable: true, serviceMay: 'derive' },
  dueDate: { scope: 'sent', wire: 'due_date', isNullable: true },
  complete: { scope: 'sent', wire: 'complete', isFlag: true },
  active: { scope: 'sent', wire: 'active', isFlag: true },
  internal: { scope: 'sent', wire: 'internal', isFlag: true, serviceMay: 'derive' },
  services: { scope: 'received', wire: 'services' },
  team: { scope: 'received', wire: 'group' },
} as const satisfies EntityFields
