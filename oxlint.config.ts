/**
 * Lint, by oxlint: every rule is named here, none is on by itself. Files are named from this folder, which is why the
 * configuration is in it.
 */
import { defineConfig } from 'oxlint'
import { outsideFolders, withoutDoor } from './build/lint/outside-readers.mjs'

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
const packedMessage =
  'Write its elements where they are spread: a literal in a literal only saves lines.'
const packedObject = {
  selector: ':matches(SpreadElement, JSXSpreadAttribute) > ObjectExpression',
  message: packedMessage,
}
const restrictedSyntax = [
  { selector: presentDate, message: clockMessage },
  { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
  packedObject,
  {
    selector: 'SpreadElement > ArrayExpression, SpreadElement > TSAsExpression > ArrayExpression',
    message: packedMessage,
  },
]
/** Code that is loaded later must be loaded with its messages. */
const importsLater = {
  selector:
    'ImportExpression:not(CallExpression[callee.name=/^(loadLater|lazy(Part|Screen|Dialog))$/] > ArrowFunctionExpression > ImportExpression)',
  message:
    'Load code with loadLater (shared/domain/language/load-later.ts), lazyPart, lazyScreen or lazyDialog.',
}
/** `react/rules-of-hooks` overlooks a function that is called where it is written. */
const hookInCalledFunction = {
  selector:
    'CallExpression > :matches(ArrowFunctionExpression, FunctionExpression).callee CallExpression[callee.name=/^use[A-Z]/]',
  message: 'Call a hook in the component itself.',
}
const rendererSyntax = [...restrictedSyntax, importsLater, hookInCalledFunction]
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
/** Of a page, which takes the promise of an async function for true. */
const asyncPageWait = {
  selector:
    'CallExpression[callee.property.name="waitForFunction"]:matches([arguments.0.type!="ArrowFunctionExpression"], [arguments.0.async=true])',
  message: 'Give it an arrow function that is not async, or poll (everythingSent in waits.ts).',
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
  'test/faults/exactly-once-oracle.ts': 26,
  'test/faults/other-device.ts': 18,
  'test/faults/simulated-user.ts': 29,
  'test/faults/write-ledger.ts': 16,
}

/** Texts for developers, programs and files that are the same in every language. */
const inEnglish = [
  'electron/remote/{assistant,command-line}/**',
  'electron/sandbox/**',
  'electron/app/{diagnostics,machine-facts}.ts',
  'shared/contract/assistant-schemas.ts',
  'shared/domain/whole-export/export-summary.ts',
]

export default defineConfig({
  plugins: ['typescript', 'react', 'import'],
  jsPlugins: ['./build/lint/plugin.mjs'],
  // A category would turn on what a later oxlint adds to it.
  categories: { correctness: 'off' },
  options: { typeAware: true, maxWarnings: 0, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['node_modules', '.vite', 'out', '.stint'],
  rules: { 'stint/boundaries': 'error' },
  overrides: [
    {
      files: ['renderer/**/*.ts', 'renderer/**/*.tsx'],
      excludeFiles: tests,
      rules: { 'stint/messages': 'error' },
    },
    {
      files: ['{renderer,shared,electron}/**/*.{ts,tsx}'],
      excludeFiles: [...tests, ...inEnglish],
      rules: { 'stint/quotation-marks': 'error', 'stint/sentences': 'error' },
    },
    {
      files: outsideFolders,
      excludeFiles: [...tests, ...Object.keys(withoutDoor)],
      rules: { 'stint/outside': 'error' },
    },
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        eqeqeq: ['error', 'always', { null: 'ignore' }],
        'import/no-duplicates': 'error',
        'no-array-constructor': 'error',
        'no-unused-expressions': 'error',
        'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
        'no-var': 'error',
        'prefer-const': 'error',
        'prefer-rest-params': 'error',
        'prefer-spread': 'error',
        'typescript/await-thenable': 'error',
        'typescript/ban-ts-comment': 'error',
        'typescript/consistent-type-imports': 'error',
        'typescript/no-array-delete': 'error',
        'typescript/no-base-to-string': 'error',
        'typescript/no-duplicate-enum-values': 'error',
        'typescript/no-duplicate-type-constituents': 'error',
        'typescript/no-empty-object-type': 'error',
        'typescript/no-explicit-any': 'error',
        'typescript/no-extra-non-null-assertion': 'error',
        'typescript/no-floating-promises': ['error', { ignoreVoid: true }],
        'typescript/no-for-in-array': 'error',
        'typescript/no-implied-eval': 'error',
        'typescript/no-misused-new': 'error',
        'typescript/no-misused-promises': 'error',
        'typescript/no-namespace': 'error',
        'typescript/no-non-null-asserted-optional-chain': 'error',
        'typescript/no-non-null-assertion': 'error',
        'typescript/no-redundant-type-constituents': 'error',
        'typescript/no-require-imports': 'error',
        'typescript/no-this-alias': 'error',
        'typescript/no-unnecessary-type-assertion': 'error',
        'typescript/no-unnecessary-type-constraint': 'error',
        'typescript/no-unsafe-argument': 'error',
        'typescript/no-unsafe-assignment': 'error',
        'typescript/no-unsafe-call': 'error',
        'typescript/no-unsafe-declaration-merging': 'error',
        'typescript/no-unsafe-enum-comparison': 'error',
        'typescript/no-unsafe-function-type': 'error',
        'typescript/no-unsafe-member-access': 'error',
        'typescript/no-unsafe-return': 'error',
        'typescript/no-unsafe-unary-minus': 'error',
        'typescript/no-wrapper-object-types': 'error',
        'typescript/only-throw-error': 'error',
        'typescript/prefer-as-const': 'error',
        'typescript/prefer-namespace-keyword': 'error',
        'typescript/prefer-promise-reject-errors': 'error',
        'typescript/restrict-plus-operands': 'error',
        'typescript/switch-exhaustiveness-check': [
          'error',
          { considerDefaultExhaustiveForUnions: true },
        ],
        'typescript/triple-slash-reference': 'error',
      },
    },
    {
      files: product,
      excludeFiles: tests,
      rules: {
        'no-restricted-globals': ['error', ...restrictedGlobals],
        'no-restricted-properties': ['error', ...restrictedProperties],
        'stint/restricted-syntax': ['error', ...restrictedSyntax],
        'no-restricted-imports': ['error', { paths: [electronCalls, rendererCalls] }],
      },
    },
    {
      files: ['electron/ipc/bind-calls.ts', 'electron/ipc/preload.ts'],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      files: ['renderer/**/*.{ts,tsx}'],
      rules: { 'stint/restricted-syntax': ['error', ...rendererSyntax, rawControl] },
    },
    {
      files: ['renderer/controls/**/*.tsx', ...ownFields],
      rules: { 'stint/restricted-syntax': ['error', ...rendererSyntax] },
    },
    { files: ['**/*.d.ts'], rules: { 'stint/restricted-syntax': 'off' } },
    {
      files: tests,
      rules: { 'stint/restricted-syntax': ['error', unboundedWait, asyncPageWait, packedObject] },
    },
    { files: ['test/{e2e,current-chromium}/**/*.ts'], rules: { 'stint/waits': 'error' } },
    {
      files: simulatedTests,
      // `npm run faults` ends by the clock; a kill falls at a part of the time that a whole run took.
      excludeFiles: ['test/faults/{run,run-worker,restored-backup-killed.test}.ts'],
      rules: {
        'no-restricted-properties': ['error', ...testProperties],
        'stint/restricted-syntax': [
          'error',
          unboundedWait,
          asyncPageWait,
          packedObject,
          { selector: presentDate, message: testClock },
        ],
      },
    },
    {
      files: ['electron/base/clock.ts', 'renderer/lib/clock.ts'],
      rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
    },
    {
      // The rules of hooks, and those that the React compiler finds.
      files: ['renderer/**/*.tsx'],
      rules: {
        'react/error-boundaries': 'error',
        'react/exhaustive-deps': 'error',
        'react/globals': 'error',
        'react/hooks': 'error',
        'react/immutability': 'error',
        'react/incompatible-library': 'error',
        'react/preserve-manual-memoization': 'error',
        'react/purity': 'error',
        'react/refs': 'error',
        'react/rules-of-hooks': 'error',
        'react/set-state-in-effect': 'error',
        'react/set-state-in-render': 'error',
        'react/static-components': 'error',
        'react/unsupported-syntax': 'error',
        'react/use-memo': 'error',
      },
    },
    { files: ['**/*.{ts,tsx,mjs,cjs}'], rules: { complexity: ['error', maxComplexity] } },
    ...Object.entries(aboveLimit).map(([file, limit]) => ({
      files: [file],
      rules: { complexity: ['error', limit] as ['error', number] },
    })),
  ],
})
