export const screenNames = [
  'entries',
  'projects',
  'expenses',
  'reports',
  'gaps',
  'unsent',
  'recurring',
  'webhooks',
  'business',
  'account',
  'settings',
] as const
export type ScreenName = (typeof screenNames)[number]

/** A screen to open. `draftId`: the expense draft to open there, if any. */
export type Place = { readonly screen: ScreenName; readonly draftId?: string }
