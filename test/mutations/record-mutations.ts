/** Rules by which recorded work stays right and is found again: money, imports, words, backups, lists. */
import type { Mutation } from './mutations.ts'

export const recordMutations: readonly Mutation[] = [
  {
    rule: 'an import proposes no project of another client',
    file: 'shared/domain/time-import/propose-target.ts',
    find: 'same.filter((one) => clientId !== null && one.clientId === clientId)',
    replace: 'same',
    guards: ['shared/domain/time-import/propose-target.test.ts'],
  },
  {
    rule: 'imported time without a client is not billable',
    file: 'electron/commands/time-import/import-runner.ts',
    find: '...billingOf(clientId, billable ?? undefined),',
    replace: 'billable: billable ?? true, isNotBillableByChoice: false,',
    guards: ['electron/commands/time-import/time-imports.test.ts'],
  },
  {
    rule: 'imported time that was already billed is not billable',
    file: 'shared/domain/time-import/import-plan.ts',
    find: 'return isBilled || invoiced === true ? false : billable',
    replace: 'return isBilled ? false : billable',
    guards: ['shared/domain/time-import/import-billing.test.ts'],
  },
  {
    rule: 'an import creates a new project where the old one has another client',
    file: 'electron/commands/time-import/import-runner.ts',
    find: 'if (isSame) return',
    replace: 'if (isSame || turn === 0) return',
    guards: ['electron/commands/time-import/time-imports.test.ts'],
  },
  {
    rule: 'a changed note leaves the word index before its new words enter',
    file: 'electron/store/migrations/from-021.ts',
    find: "    INSERT INTO time_entry_texts (time_entry_texts, rowid, note) VALUES ('delete', old.row, old.note);\n    INSERT INTO time_entry_texts (rowid, note) VALUES (new.row, new.note); END`",
    replace:
      "    INSERT INTO time_entry_texts (rowid, note) VALUES (new.row, new.note);\n    INSERT INTO time_entry_texts (time_entry_texts, rowid, note) VALUES ('delete', old.row, old.note); END`",
    guards: ['electron/store/text-index.test.ts'],
  },
  {
    rule: 'a word index that an older version damaged is rebuilt',
    file: 'electron/store/migrations/from-021.ts',
    find: "VALUES ('rebuild')",
    replace: "VALUES ('optimize')",
    guards: ['test/faults/frozen-data.test.ts'],
  },
  {
    rule: 'a manual backup deletes no backup of another kind',
    file: 'shared/domain/backups/backup-schedule.ts',
    find: '.filter(({ name }) => kindOfBackup(name) === kind)',
    replace: '.filter(({ name }) => kindOfBackup(name) !== null)',
    guards: [
      'shared/domain/backups/backup-schedule.test.ts',
      'electron/app/workspaces/backups.test.ts',
    ],
  },
  {
    rule: 'no backup takes the name of another',
    file: 'electron/app/workspaces/backups.ts',
    find: '?.isFile() !== true) return name',
    replace: '?.isFile() !== null) return name',
    guards: ['electron/app/workspaces/backups.test.ts'],
  },
  {
    rule: 'Tab accepts a match only where it is the only one',
    file: 'renderer/controls/fields/ComboBox.tsx',
    find: "if (event.key === 'Tab' && isTyped) leave()",
    replace: "if (event.key === 'Esc' && isTyped) leave()",
    guards: ['renderer/controls/fields/ComboBox.test.tsx'],
  },
  {
    rule: 'Enter in an open list does not reach the form',
    file: 'renderer/controls/fields/ComboBox.tsx',
    find: 'if (wasOpenRef.current && isOfList) event.stopPropagation()',
    replace: "if (wasOpenRef.current && event.key === 'Escape') event.stopPropagation()",
    guards: ['renderer/controls/fields/ComboBox.test.tsx'],
  },
  {
    rule: 'billable follows the client when an entry moves',
    file: 'shared/domain/entries/billable.ts',
    find: 'const followed = billingOf(clientId).billable',
    replace: 'const followed = billable && clientId !== null',
    guards: [
      'shared/domain/entries/billable.test.ts',
      'electron/commands/entries/entry-billable.test.ts',
    ],
  },
  {
    rule: 'a choice of not billable survives a move',
    file: 'electron/commands/entries/entry-assignment.ts',
    find: '...editedBilling(entry, { ...booking, chosen: billable }),',
    replace:
      '...editedBilling({ ...entry, isNotBillableByChoice: false }, { ...booking, chosen: billable }),',
    guards: ['electron/commands/entries/entry-billable.test.ts'],
  },
  {
    rule: 'nothing is sent as billable without a client',
    file: 'electron/sync/entities/time-entry.ts',
    find: 'return billable === true && clientId === null',
    replace: 'return billable === true && clientId === undefined',
    guards: ['test/faults/billable-without-client.test.ts'],
  },
]
