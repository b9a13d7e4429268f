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

/** Steps of the introduction after “Try the demo”, in order. `done`: no step is left. */
export type FirstStep = 'start' | 'stop' | 'capture' | 'done'
export const firstSteps: readonly FirstStep[] = ['start', 'stop', 'capture', 'done']

/** A screen to open. `draftId`: the expense draft to open there, if any. */
export type Place = { readonly screen: ScreenName; readonly draftId?: string }
