import { expect, it } from 'vitest'
import type { AccountSummary } from '../../shared/contract/workspace-payloads.ts'
import { accountStatusLabel } from './account-status-label.ts'

const account: AccountSummary = {
  id: 'own',
  kind: 'own',
  name: 'Fern Studio',
  connection: null,
  isCurrent: true,
  sync: { kind: 'idle', unsent: 0, refused: 0, restored: null },
  hasRunningTimer: false,
  notice: null,
}

it.each<[AccountSummary['sync'], string]>([
  [{ kind: 'idle', unsent: 0, refused: 0, restored: null }, 'All sent'],
  [{ kind: 'sending', unsent: 3, refused: 0, restored: null }, '3 unsent'],
  [{ kind: 'offline', unsent: 3, refused: 0, restored: null }, 'Offline, but everything is saved'],
  [{ kind: 'offline', unsent: 3, refused: 2, restored: null }, 'Needs attention (2)'],
  [{ kind: 'signIn', unsent: 3, refused: 2, restored: null }, 'Sign-in needed'],
  [{ kind: 'notUpToDate', unsent: 0, refused: 0, restored: null }, 'Not up to date'],
  [{ kind: 'local', unsent: 0, refused: 0, restored: null }, 'Not connected'],
  [{ kind: 'local', unsent: 1, refused: 0, restored: null }, '1 unsent'],
  [null, 'Opening…'],
])('says of %o: %s', (sync, text) => {
  expect(accountStatusLabel({ ...account, sync }).text).toBe(text)
})

it('says that an account could not be opened', () => {
  expect(accountStatusLabel({ ...account, sync: null, notice: 'The disk refused.' })).toEqual({
    tone: 'bad',
    text: 'Couldn’t open this account',
  })
})
