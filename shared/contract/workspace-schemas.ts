/** Schemas of the group `workspace`. */
import { t } from '../domain/language/translate.ts'
import { z } from 'zod'
import { mostDrafts } from '../domain/sync/unsent-file.ts'
import { unsentDraft } from './draft-schemas.ts'
import { nothing, serviceAddress } from './field-schemas.ts'
import { isOwnWorkspaceId } from './workspace-payloads.ts'

const secret = z
  .string()
  .trim()
  .min(1, { error: () => t`Paste the access token.` })
  .max(10_000)
const credentials = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('token'), token: secret }),
  z.strictObject({ kind: z.literal('signIn'), id: z.uuid() }),
])
/** Ids of business and account are part of URL paths: no separators, nothing to escape. */
const pathId = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, { error: () => t`An id has letters, digits, - and _ only.` })
/** The id is a folder name: only known forms may pass. */
const workspaceId = z.string().refine((id) => id === 'demo' || isOwnWorkspaceId(id))

export const workspaceSchemas = {
  'workspace.state': nothing,
  'workspace.openDemo': nothing,
  'workspace.openOwn': nothing,
  'workspace.connect': z.strictObject({
    baseUrl: serviceAddress,
    credentials,
    businessId: pathId.optional(),
    accountId: pathId.optional(),
  }),
  'workspace.switch': z.strictObject({ id: workspaceId }),
  'workspace.addAccount': nothing,
  'workspace.signIn': z.strictObject({ credentials, id: workspaceId.optional() }),
  'workspace.test': nothing,
  'workspace.missing': nothing,
  'workspace.remove': z.strictObject({
    id: workspaceId,
    unsent: z.enum(['export', 'keep', 'none']),
    drafts: z.array(unsentDraft).max(mostDrafts),
  }),
  'workspace.leave': nothing,
  'workspace.forgetComputer': nothing,
}
