/** The screens of the main window, and the payload of the event `navigate`. */

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

/** Target of a navigation in the main window: a screen, and the expense draft to open there, if any. */
export type Place = { readonly screen: ScreenName; readonly draftId?: string }
