import type { ProfileFields, ProfileProblems } from './profile-form.ts'

/** What each part of the form gets. */
export type FormParts = {
  readonly form: ProfileFields
  readonly problems: ProfileProblems
  readonly edit: (
    change: Partial<ProfileFields> | ((form: ProfileFields) => Partial<ProfileFields>),
  ) => void
}
