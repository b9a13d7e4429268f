import { cleanText } from './clean-text.ts'

/** The text as one clean line without surrounding or doubled spaces. */
export function tidy(text: string): string {
  return cleanText(text.replace(/\s+/g, ' ')).replace(/ {2,}/g, ' ').trim()
}
