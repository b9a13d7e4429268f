/** IPC calls of the group `callbacks`: webhook subscriptions. */
import type { WebhookCallback } from '../domain/account/webhook-callback.ts'
import type { LocalId } from '../domain/units.ts'
import { command, query, type Nothing } from './call.ts'

export const callbackCalls = {
  callbacks: {
    all: query<Nothing, readonly WebhookCallback[]>(),
    register: command<{ readonly event: string; readonly uri: string }, { readonly id: LocalId }>(),
    remove: command<{ readonly id: LocalId }, null>(),
  },
} as const
