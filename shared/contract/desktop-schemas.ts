/** Schemas of the group `desktop`. */
import { languageChoices } from '../domain/language/language.ts'
import { z } from 'zod'
import { screenNames } from './desktop-payloads.ts'
import { nothing } from './field-schemas.ts'

export const desktopSchemas = {
  'desktop.state': nothing,
  'desktop.openMain': z.strictObject({
    screen: z.enum(screenNames).optional(),
    draftId: z.uuid().optional(),
  }),
  'desktop.hideMe': nothing,
  'desktop.reportDrawn': nothing,
  'desktop.keepMeOpen': z.strictObject({ isOn: z.boolean() }),
  'desktop.protectMe': z.strictObject({ isOn: z.boolean() }),
  'desktop.reminders': nothing,
  'desktop.closeReminder': z.strictObject({ id: z.uuid() }),
  'desktop.setLanguage': z.strictObject({ language: z.enum(languageChoices) }),
  'desktop.setContrast': z.strictObject({ contrast: z.enum(['system', 'more']) }),
  'desktop.setTheme': z.strictObject({ theme: z.enum(['light', 'dark', 'system']) }),
}
