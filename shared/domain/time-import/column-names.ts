/** What a column holds, by its name in the exports of trackers, in several languages. */

/** What a column can hold. Each is mapped at most once. */
export const importColumns = [
  'startDate',
  'startTime',
  'endDate',
  'endTime',
  'duration',
  'project',
  'client',
  'note',
  'task',
  'billable',
  'invoiced',
  'tags',
  'person',
  'lastName',
  'email',
] as const
export type ImportColumn = (typeof importColumns)[number]

/**
 * Names by column, in the order of preference: Clockify has the length as `Duration (h)` and as `Duration (decimal)`,
 * the newer exports of Toggl Track have `Stop date` for `End date`. Words of other languages are those of translated
 * exports and of tables that people keep themselves.
 */
const names: Readonly<Record<ImportColumn, readonly string[]>> = {
  startDate: [
    ...['start date', 'date', 'started', 'start', 'started at', 'day', 'spent date'],
    ...['datum', 'startdatum', 'beginn', 'beginn am', 'anfang', 'tag'],
    ...[
      'date de début',
      'début',
      'jour',
      'fecha',
      'fecha de inicio',
      'inicio',
      'data',
      'data inizio',
    ],
    ...['begindatum', 'data início', '開始日'],
  ],
  startTime: [
    ...['start time', 'time', 'from', 'time from', 'startzeit', 'startuhrzeit', 'von', 'uhrzeit'],
    ...[
      'heure de début',
      'hora de inicio',
      'ora inizio',
      'starttijd',
      'hora início',
      '開始時間',
      '開始時刻',
    ],
  ],
  endDate: [
    ...[
      'end date',
      'stop date',
      'ended',
      'end',
      'ended at',
      'stop',
      'stopped at',
      'enddatum',
      'ende',
    ],
    ...[
      'date de fin',
      'fin',
      'fecha de finalización',
      'fecha de fin',
      'data fine',
      'einddatum',
      '終了日',
    ],
  ],
  endTime: [
    ...['end time', 'stop time', 'to', 'time to', 'endzeit', 'enduhrzeit', 'bis'],
    ...[
      'heure de fin',
      'hora de finalización',
      'hora de fin',
      'ora fine',
      'eindtijd',
      '終了時間',
      '終了時刻',
    ],
  ],
  duration: [
    ...[
      'duration',
      'duration (h)',
      'hours',
      'time (h)',
      'duration (hh:mm:ss)',
      'duration (seconds)',
    ],
    ...[
      'duration (minutes)',
      'duration (decimal)',
      'time (decimal)',
      'hours (decimal)',
      'minutes',
      'length',
    ],
    ...['time spent', 'dauer', 'dauer (h)', 'dauer (dezimal)', 'stunden', 'zeit', 'minuten'],
    ...[
      'durée',
      'durée (h)',
      'heures',
      'duración',
      'duración (h)',
      'horas',
      'durata',
      'ore',
      'duur',
      'uren',
    ],
    ...['duração', '長さ'],
  ],
  project: [
    ...['project', 'project name', 'projekt', 'projektname', 'projet', 'proyecto', 'progetto'],
    ...['projeto', 'プロジェクト'],
  ],
  client: [
    ...[
      'client',
      'client name',
      'customer',
      'kunde',
      'kundenname',
      'auftraggeber',
      'cliente',
      'klant',
    ],
    ...['クライアント', 'company'],
  ],
  note: [
    ...[
      'description',
      'notes',
      'note',
      'time entry',
      'comment',
      'beschreibung',
      'notizen',
      'notiz',
    ],
    ...[
      'bemerkung',
      'kommentar',
      'descripción',
      'notas',
      'descrizione',
      'omschrijving',
      'descrição',
      '説明',
    ],
    ...['memo', 'text', 'details'],
  ],
  task: [
    ...[
      'task',
      'task name',
      'activity',
      'aufgabe',
      'tätigkeit',
      'tâche',
      'tarea',
      'attività',
      'taak',
    ],
    ...['tarefa', 'タスク'],
  ],
  billable: [
    ...['billable', 'billable?', 'abrechenbar', 'abrechenbar?', 'verrechenbar', 'facturable'],
    ...['facturable?', 'fatturabile', 'factureerbaar', 'faturável', '請求可能'],
  ],
  invoiced: [
    ...['invoiced?', 'invoiced', 'billed', 'billed?', 'abgerechnet', 'abgerechnet?'],
    ...['fakturiert', 'facturé', 'facturado', 'fatturato', 'gefactureerd'],
  ],
  tags: [
    'tags',
    'tag names',
    'labels',
    'schlagwörter',
    'stichwörter',
    'étiquettes',
    'etiquetas',
    'タグ',
  ],
  person: [
    ...['user', 'member', 'first name', 'user name', 'person', 'employee', 'team member', 'name'],
    ...[
      'benutzer',
      'mitarbeiter',
      'vorname',
      'utilisateur',
      'prénom',
      'usuario',
      'nombre',
      'utente',
    ],
    ...['gebruiker', 'usuário', 'ユーザー'],
  ],
  lastName: ['last name', 'nachname', 'nom', 'apellido', 'apellidos', 'cognome', 'achternaam'],
  email: ['email', 'e-mail', 'email address', 'e-mail-adresse', 'correo', 'correo electrónico'],
}

const columnByName: ReadonlyMap<string, { readonly column: ImportColumn; readonly rank: number }> =
  new Map(
    importColumns.flatMap((column) =>
      names[column].map((name, rank) => [name, { column, rank }] as const),
    ),
  )

/** What the column of this name holds, and how well the name fits (0 is best); null for an unknown name. */
export function columnOfName(
  name: string,
): { readonly column: ImportColumn; readonly rank: number } | null {
  const plain = name
    .normalize('NFC')
    .replace(/^\ufeff/, '')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase()
  return columnByName.get(plain) ?? null
}
