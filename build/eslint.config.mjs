import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { boundariesRule } from './lint/boundaries-rule.mjs'
import { messagesRule } from './lint/messages-rule.mjs'
import { outsideRule } from './lint/outside-rule.mjs'
import { waitsRule } from './lint/waits-rule.mjs'
import { outsideFolders, withoutDoor } from './lint/outside-readers.mjs'

const product = ['electron/**/*.ts', 'renderer/**/*.ts', 'renderer/**/*.tsx', 'shared/**/*.ts']
const tests = ['**/*.test.ts', '**/*.test.tsx', 'test/**']

/** Restricted globals; each message names the module to use instead. */
const clockMessage = 'Time comes from the clock: electron/base/clock.ts or renderer/lib/clock.ts.'
const restrictedGlobals = [
  { name: 'fetch', message: 'Only electron/service/http.ts speaks HTTP.' },
  { name: 'XMLHttpRequest', message: 'Only electron/service/http.ts speaks HTTP.' },
  { name: 'setTimeout', message: clockMessage },
  { name: 'setInterval', message: clockMessage },
  { name: 'console', message: 'Use the log: electron/base/log.ts.' },
]
const restrictedProperties = [
  { object: 'Date', property: 'now', message: clockMessage },
  { object: 'performance', property: 'now', message: clockMessage },
  { object: 'window', property: 'setTimeout', message: clockMessage },
  {
    object: 'Math',
    property: 'random',
    message: 'Randomness is handed in: electron/base/random.ts.',
  },
  { object: 'URL', property: 'canParse', message: 'Electron 25 does not have it.' },
  {
    object: 'shell',
    property: 'openExternal',
    message: 'Addresses are opened in electron/desktop/ alone.',
  },
]
/** `new Date()`: the present time. */
const presentDate = 'NewExpression[callee.name="Date"][arguments.length=0]'
const restrictedSyntax = [
  { selector: presentDate, message: clockMessage },
  {
    selector: 'ExportDefaultDeclaration',
    message: 'Export by name.',
  },
  {
    selector:
      'SpreadElement > :matches(ObjectExpression, ArrayExpression), SpreadElement > TSAsExpression > ArrayExpression',
    message: 'Write its elements where they are spread: a literal in a literal only saves lines.',
  },
]
/** Code that is loaded later must be loaded with its messages. */
const importsLater = {
  selector:
    'ImportExpression:not(CallExpression[callee.name="loadLater"] > ArrowFunctionExpression > ImportExpression)',
  message: 'Load code with loadLater (shared/domain/language/load-later.ts).',
}
/** Controls have one look and one set of keys, so they come from renderer/controls. */
const rawControl = {
  selector: 'JSXOpeningElement > JSXIdentifier[name=/^(button|input|select|textarea|dialog)$/]',
  message: 'Take a control of renderer/controls (README there).',
}
/**
 * Fields that are edited in place as in a spreadsheet, read while they are typed, or (a card's digits) not kept by
 * React.
 */
const ownFields = [
  'renderer/components/inline-edit/**/*.tsx',
  'renderer/views/capture/CaptureField.tsx',
  'renderer/views/entries/list/EntryRow.tsx',
  'renderer/views/entries/sheet/SheetGrid.tsx',
  'renderer/views/recurring/CardFields.tsx',
  'renderer/views/timer/IdleTimer.tsx',
]
/** The real clock and random values make a test end differently for the same commit. */
const testClock = 'Take the clock of test/fakes/simulated-clock.ts, or a fixed time.'
const testProperties = [
  { object: 'Date', property: 'now', message: testClock },
  { object: 'performance', property: 'now', message: testClock },
  { object: 'Math', property: 'random', message: 'Take a property of fast-check: it has a seed.' },
]
/** Tests in which only the program decides what time it is; the others start real processes or measure. */
const simulatedTests = [
  '{electron,renderer,shared,build}/**/*.test.{ts,tsx}',
  'test/{interface,faults,fakes}/**',
]
const unboundedWait = {
  selector:
    'CallExpression[callee.object.name="vi"][callee.property.name=/^wait/][arguments.length<2]',
  message:
    'Say how long (test/fakes/patience.ts): the default of one second fails on a busy machine.',
}
const electronCalls = {
  name: 'electron/main',
  importNames: ['ipcMain'],
  message: 'Calls are bound in electron/ipc/bind-calls.ts alone.',
}
const rendererCalls = {
  name: 'electron/renderer',
  message: 'Windows reach main through electron/ipc/preload.ts alone.',
}

/** Maximum cyclomatic complexity of a function. */
const maxComplexity = 15
/** Complexity of functions above the limit, by file. A number may fall; it never rises, and no file is added. */
const aboveLimit = {
  'electron/queries/entries/entry-list.test.ts': 24,
  'electron/sandbox/routes/time-entries.ts': 18,
  'electron/sandbox/routes/time-entry-fields.ts': 17,
  'renderer/views/account/ConnectForm.tsx': 18,
  'renderer/views/account/SignInForm.tsx': 18,
  'test/faults/exactly-once-oracle.ts': 26,
  'test/faults/other-device.ts': 18,
  'test/faults/simulated-user.ts': 29,
  'test/faults/write-ledger.ts': 16,
}

export default tseslint.config(
  { ignores: ['node_modules', '.vite', 'out', '.stint'] },
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { parser: tseslint.parser },
    plugins: {
      stint: {
        rules: {
          boundaries: boundariesRule,
          messages: messagesRule,
          outside: outsideRule,
          waits: waitsRule,
        },
      },
      '@typescript-eslint': tseslint.plugin,
      'react-hooks': hooks,
    },
    rules: { 'stint/boundaries': 'error' },
  },
  {
    files: ['renderer/**/*.ts', 'renderer/**/*.tsx'],
    ignores: tests,
    rules: { 'stint/messages': 'error' },
  },
  {
    files: outsideFolders,
    ignores: [...tests, ...Object.keys(withoutDoor)],
    rules: { 'stint/outside': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: true }],
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/restrict-template-expressions': 'off',
      '@typescript-eslint/require-await': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: product,
    ignores: tests,
    rules: {
      'no-restricted-globals': ['error', ...restrictedGlobals],
      'no-restricted-properties': ['error', ...restrictedProperties],
      'no-restricted-syntax': ['error', ...restrictedSyntax],
      'no-restricted-imports': ['error', { paths: [electronCalls, rendererCalls] }],
    },
  },
  {
    files: ['electron/ipc/bind-calls.ts', 'electron/ipc/preload.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['renderer/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax, importsLater, rawControl] },
  },
  {
    files: ['renderer/controls/**/*.tsx', ...ownFields],
    rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax, importsLater] },
  },
  { files: ['**/*.d.ts'], rules: { 'no-restricted-syntax': 'off' } },
  { files: tests, rules: { 'no-restricted-syntax': ['error', unboundedWait] } },
  {
    files: ['test/{e2e,current-chromium}/**/*.ts'],
    rules: { 'stint/waits': 'error' },
  },
  {
    files: simulatedTests,
    // `npm run faults` ends by the clock; a kill falls at a part of the time that a whole run took.
    ignores: ['test/faults/{run,run-worker,restored-backup-killed.test}.ts'],
    rules: {
      'no-restricted-properties': ['error', ...testProperties],
      'no-restricted-syntax': [
        'error',
        unboundedWait,
        { selector: presentDate, message: testClock },
      ],
    },
  },
  {
    files: ['electron/base/clock.ts', 'renderer/lib/clock.ts'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
  },
  { files: ['renderer/**/*.tsx'], rules: hooks.configs.recommended.rules },
  { files: ['**/*.{ts,tsx,mjs,cjs}'], rules: { complexity: ['error', maxComplexity] } },
  ...Object.entries(aboveLimit).map(([file, complexity]) => ({
    files: [file],
    rules: { complexity: /** @type {['error', number]} */ (['error', complexity]) },
  })),
)
