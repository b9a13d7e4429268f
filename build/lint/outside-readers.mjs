/** Folders whose code reads text from outside the program. build/lint/outside-rule.mjs checks that it is cleaned. */
export const outsideFolders = [
  ...['account', 'commands', 'desktop', 'receipt-reader', 'remote', 'service', 'traces'].map(
    (name) => `electron/${name}/**/*.ts`,
  ),
  ...['electron/updates/**/*.ts', 'electron/webhooks/**/*.ts'],
  ...['renderer/views/expenses/**/*.{ts,tsx}', 'renderer/views/time-import/**/*.{ts,tsx}'],
]

/**
 * Files and folders in `outsideFolders` that are not checked, each with a reason: where its text is cleaned, or why the
 * text is Stint's own.
 */
export const withoutDoor = {
  'electron/account/classic-credentials.ts': 'its own, in the keychain',
  'electron/account/keychain-secret.ts': 'its own, in the keychain',
  'electron/commands/unsent-file/parse.ts': 'in the same file, after the schema',
  'electron/desktop/files/licences.ts': 'its own, from the package',
  'electron/desktop/files/log-reader.ts': 'its own',
  'electron/desktop/system/start-at-login.ts': 'its own',
  'electron/receipt-reader/**':
    'where its process answers: electron/desktop/process/receipt-reader.ts',
  'electron/remote/command-line/request-or-start.ts':
    'flags of the system, of which no text is used',
  'electron/remote/command-line/run-command-line.ts': 'its own, from the package',
  'electron/remote/socket/json-line.ts':
    'cleanText, in the schemas: shared/contract/remote-schemas.ts',
  'electron/service/network/system-authorities.ts': 'certificates, of which no text is used',
  'electron/service/transport.ts':
    'where it is parsed: electron/service/json-response.ts, electron/service/legacy-xml/document.ts',
  'electron/traces/**': 'all sources together: electron/traces/read-sources.ts',
  'electron/updates/run-command.ts': 'where it is shown: electron/updates/install-package.ts',
  'electron/updates/signed-manifest.ts': 'signed with the built-in key',
  'electron/webhooks/http-receiver.ts': 'in the same file: a form that is not clean is refused',
  'electron/webhooks/stored-codes.ts': 'its own, in the keychain',
  'renderer/views/expenses/receipt/bounded-pdf.ts':
    'only the sizes of its pictures are read from it',
}
