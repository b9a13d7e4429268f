/**
 * The names of columns, by language, in the exports of trackers and in people's own tables. To add a language, add a
 * group. Names are in lower case and without `?`, and without units in brackets, unless only these tell two columns
 * apart (column-of-name.ts).
 */
import type { ColumnWords } from './import-columns.ts'
import { otherScriptWords } from './other-script-words.ts'

/** Names that Toggl Track, Clockify, Harvest, Kimai, solidtime, Everhour, Timely and others use. */
const english: ColumnWords = {
  startDate: `
    date/time (your timezone) | date/time | start date | date | started | start text | start | started at
    day | spent date | work date | begin | begin date | clock in | clocked in | clock in date | clock-in
    first in | time in | in | punch in | start datetime | start date/time | timestamp | date worked
    entry date | work day | date of work | date started | logged on
  `,
  startTime: `
    start time | time | from | time from | begin time | beginning | clock in time | time started
    start hour | time start | check in | check-in | in time
  `,
  endDate: `
    end date | stop date | ended | stop text | end | ended at | stop | stopped at | finish | finish date
    finished | clock out | clocked out | clock out date | clock-out | last out | time out | out | punch out
    end datetime | end date/time | date ended
  `,
  endTime: `
    end time | stop time | to | time to | until | finish time | clock out time | time ended | end hour
    time end | time stop | check out | check-out | out time
  `,
  duration: `
    duration | duration (h) | time tracked text | hours | time (h) | duration (hh:mm:ss)
    duration (seconds) | duration (minutes) | duration (decimal) | time (decimal) | hours (decimal)
    minutes | seconds | length | time spent | tracked hours | tracked time | tracked | hours tracked
    hours worked | worked hours | work hours | hour | hours spent | total hours | total time | logged time
    logged hours | logged | time logged | time tracked | time worked | work time | working time
    time as duration | time as clock | time as hours | net hours | duration text | duration (text)
    decimal hours | regular hours | worked | time | total duration | elapsed | elapsed time | spent time
    actual | actual time | total
  `,
  break: `
    break | breaks | break time | break duration | break length | total break | total breaks | unpaid break
    unpaid breaks | pause | pauses | lunch | lunch break | break hours | break minutes | deduction
    less break | mealbreak | meal break | unpaid hours | unpaid time
  `,
  project: `
    project | project name | projects | project title | project/task | matter | job | list name | board
    job code | jobcode 2
  `,
  client: `
    client | client name | customer | customer name | project customer name | company | account name
    clients | jobcode 1 | contact
  `,
  note: `
    description | notes | note | time entry | comment | comments | work description | task description
    worklog comment | memo | text | details | titles | title | issue summary | summary | entry | what
    subject | name | work done | employee notes | memo/description | hour note | hour notes
    annotation | remarks | summary notes
  `,
  task: `
    task | task name | activity | work package | issue summary | issue | issue key | titles | service
    activity name | work type | subtask | title | subject | task title | task summary | task/issue
    product/service | work types | name | item | ticket
  `,
  billable: `
    billable | is billable | chargeable | billable status | is it billable | billing status
    non-billable | non billable | not billable | billable option | billing option | billable/non-billable
  `,
  invoiced: `
    invoiced | billed | is billed | is invoiced | billed status | billed on | invoiced on | billed at
    invoice number | invoice no. | invoice | invoice status | invoice id | invoice # | invoice reference
  `,
  tags: 'tags | tag names | labels | tag | label | time labels',
  person: `
    user | member | first name | fname | full name | person | employee | team member | team member name | name
    employee name | staff | resource | worker | author | user name | username | who | staff member | co-worker
    freelancer | contractor | consultant | timekeeper | agent | technician
  `,
  lastName: 'last name | lname | surname',
  email: 'email | e-mail | email address | user email | mail',
}

const german: ColumnWords = {
  startDate: `
    datum | startdatum | beginn | beginn am | anfang | tag | start | kommen | kommt | einstempeln
    arbeitstag | beginndatum | von datum | beginnt am
  `,
  startTime: `
    startzeit | startuhrzeit | von | uhrzeit | anfangszeit | beginnzeit | uhrzeit von | ab | beginn uhrzeit
    arbeitsbeginn | zeit von | beginnt um
  `,
  endDate:
    'enddatum | ende | ende am | gehen | geht | ausstempeln | bis datum | schluss | endet am',
  endTime:
    'endzeit | enduhrzeit | bis | uhrzeit bis | ende uhrzeit | arbeitsende | zeit bis | endet um',
  duration: `
    dauer | dauer (h) | dauer (dezimal) | stunden | zeit | minuten | sekunden | arbeitszeit | aufwand
    länge | anzahl stunden | netto | nettozeit | nettoarbeitszeit | stunden netto | ist | ist-stunden
    ist-zeit | gesamtzeit | dauer in stunden | arbeitsstunden | std | zeitaufwand | geleistete stunden
    summe | gesamt
  `,
  break: 'pause | pausen | pausenzeit | pausendauer | abzug | mittagspause | unterbrechung',
  project: 'projekt | projektname | projekte | vorgang | auftrag',
  client: 'kunde | kundenname | auftraggeber | mandant | firma',
  note: `
    beschreibung | notizen | notiz | bemerkung | bemerkungen | kommentar | tätigkeitsbeschreibung
    anmerkung | stundennotiz | was | titel | betreff | arbeitsbeschreibung | zusammenfassung | kurztext
    anmerkungen
  `,
  task: 'aufgabe | tätigkeit | leistung | aktivität | titel | betreff | vorgangszusammenfassung | vorgangsschlüssel',
  billable: 'abrechenbar | verrechenbar | fakturierbar',
  invoiced: `
    abgerechnet | fakturiert | verrechnet | in rechnung gestellt | abgerechnet am | rechnung
    rechnungsnummer | rechnungsnr.
  `,
  tags: 'schlagwörter | stichwörter | tags | etiketten',
  person: `
    benutzer | mitarbeiter | vorname | mitarbeiterin | benutzername | person | vollständiger name | autor
    nutzer | nutzername | mitarbeitende | mitarbeiter/in | teammitglied | angestellter | techniker
  `,
  lastName: 'nachname | familienname',
  email: 'e-mail-adresse',
}

const french: ColumnWords = {
  startDate: 'date de début | début | début le | jour | date | arrivée | entrée',
  startTime: 'heure de début | heure début | de | heure d’arrivée | heure d’entrée',
  endDate: 'date de fin | fin | terminé le | départ | sortie',
  endTime: 'heure de fin | heure fin | à | heure de départ | heure de sortie',
  duration: `
    durée | durée (h) | durée (décimale) | heures | temps passé | temps | heures travaillées | durée totale
  `,
  break: 'pause | pauses | pause déjeuner',
  project: 'projet | nom du projet',
  client: 'client | nom du client',
  note: 'description | commentaire | remarque | notes | objet',
  task: 'tâche | activité | objet',
  billable: 'facturable',
  invoiced: 'facturé | facturée',
  tags: 'étiquettes | mots-clés',
  person: `
    utilisateur | prénom | collaborateur | membre | employé | salarié | intervenant | personne | ressource
    nom complet
  `,
  lastName: 'nom | nom de famille',
  email: 'adresse e-mail | courriel',
}

const spanish: ColumnWords = {
  startDate: 'fecha | fecha de inicio | fecha de comienzo | inicio | día | entrada | comienzo',
  startTime: 'hora de inicio | hora inicio | desde | hora de entrada | hora entrada',
  endDate: 'fecha de finalización | fecha de fin | fin | finalización | salida | final',
  endTime: `
    hora de finalización | hora de fin | hora fin | hasta | hora de salida | hora salida | hora final
  `,
  duration: 'duración | duración (h) | duración (decimal) | horas | horas trabajadas | tiempo',
  break: 'descanso | pausa | descansos | pausas | almuerzo',
  project: 'proyecto | nombre del proyecto',
  client: 'cliente',
  note: 'descripción | notas | nota | comentario | comentarios | asunto | observaciones',
  task: 'tarea | actividad | asunto',
  billable: 'facturable',
  invoiced: 'facturado | facturada',
  tags: 'etiquetas',
  person:
    'usuario | nombre | empleado | miembro | persona | trabajador | nombre completo | recurso',
  lastName: 'apellido | apellidos',
  email: 'correo | correo electrónico',
}

const portuguese: ColumnWords = {
  startDate: 'data início | data de início | data inicial | data | início | entrada | dia',
  startTime: `
    hora início | hora de início | hora inicial | das | de | hora de entrada | hora entrada
    horário de início
  `,
  endDate: `
    data fim | data de término | data de fim | data final | data de conclusão | fim | término | saída
    data término
  `,
  endTime: `
    hora fim | hora de término | hora de fim | hora final | hora de conclusão | até | às | hora de saída
    hora saída | horário de término | hora término
  `,
  duration: 'duração | duração (h) | duração (decimal) | horas | tempo | horas trabalhadas',
  break: 'intervalo | pausa | almoço | intervalos',
  project: 'projeto | projecto | nome do projeto',
  client: 'cliente',
  note: 'descrição | observação | observações | notas | comentário | assunto',
  task: 'tarefa | atividade | actividade | assunto',
  billable: 'faturável | cobrável | facturável',
  invoiced: 'faturado | facturado | cobrado',
  tags: 'etiquetas | marcadores',
  person:
    'usuário | utilizador | funcionário | colaborador | nome | membro | pessoa | nome completo',
  lastName: 'sobrenome | apelido',
}

const italian: ColumnWords = {
  startDate: 'data inizio | data di inizio | data | inizio | giorno | entrata',
  startTime: 'ora inizio | ora di inizio | dalle | da | ora entrata',
  endDate: 'data fine | data di fine | fine | uscita',
  endTime: 'ora fine | ora di fine | alle | a | ora uscita',
  duration: 'durata | durata (h) | durata (decimale) | ore | ore lavorate | tempo',
  break: 'pausa | pause | pausa pranzo',
  project: 'progetto | commessa',
  client: 'cliente',
  note: 'descrizione | note | nota | commento | oggetto',
  task: 'attività | compito | oggetto',
  billable: 'fatturabile',
  invoiced: 'fatturato | fatturata',
  tags: 'etichette',
  person: 'utente | nome | dipendente | collaboratore | persona | risorsa | nome completo',
  lastName: 'cognome',
}

const dutch: ColumnWords = {
  startDate: 'begindatum | startdatum | datum | begin | dag | in',
  startTime: 'starttijd | begintijd | van | tijd van',
  endDate: 'einddatum | einde | eind | uit',
  endTime: 'eindtijd | tot | tijd tot',
  duration: 'duur | duur (u) | duur (decimaal) | uren | tijd | gewerkte uren | aantal uren',
  break: 'pauze | pauzes',
  project: 'project | projectnaam',
  client: 'klant | klantnaam | opdrachtgever | relatie | organisatie',
  note: 'omschrijving | beschrijving | notitie | notities | opmerking | opmerkingen | toelichting | onderwerp',
  task: 'taak | activiteit | dienst | uursoort | onderwerp',
  billable: 'factureerbaar | declarabel',
  invoiced: 'gefactureerd',
  tags: 'labels',
  person: 'gebruiker | medewerker | voornaam | naam | persoon | werknemer | teamlid',
  lastName: 'achternaam',
}

const polish: ColumnWords = {
  startDate: 'data rozpoczęcia | data | początek | dzień | start | wejście',
  startTime: `
    czas rozpoczęcia | godzina rozpoczęcia | od | godzina od | czas startu | godzina wejścia
  `,
  endDate: 'data zakończenia | koniec | zakończenie | wyjście',
  endTime: `
    czas zakończenia | godzina zakończenia | do | godzina do | czas końca | godzina wyjścia
  `,
  duration: `
    czas trwania | czas trwania (h) | czas trwania (dziesiętny) | godziny | czas | liczba godzin
    czas pracy | trwanie
  `,
  break: 'przerwa | przerwy',
  project: 'projekt | nazwa projektu',
  client: 'klient',
  note: 'opis | notatki | uwagi | komentarz | temat',
  task: 'zadanie | czynność | temat',
  billable: 'płatne | rozliczalne | rozliczane | do rozliczenia | fakturowalne',
  invoiced: 'zafakturowane | rozliczone',
  tags: 'tagi | etykiety | znaczniki',
  person: 'użytkownik | pracownik | imię | osoba | imię i nazwisko',
  lastName: 'nazwisko',
}

/** Swedish, Danish and Norwegian share most of their words. */
const scandinavian: ColumnWords = {
  startDate: 'startdatum | datum | dato | startdato | dag | begynnelse | in | ind | inn | start',
  startTime: 'starttid | starttidspunkt | från | fra | från kl. | fra kl. | börjar | starttime',
  endDate: 'slutdatum | sluttdato | slutdato | slut | slutt | ut | ud',
  endTime: 'sluttid | sluttidspunkt | till | til | till kl. | til kl. | slutar',
  duration: `
    varaktighet | varighed | varighet | timmar | timer | tid | arbetad tid | arbejdstid | antal timmar
    antal timer
  `,
  break: 'rast | raster | paus | pause | lunch',
  project: 'projekt | prosjekt | projektnamn',
  client: 'kund | kunde',
  note: 'beskrivning | beskrivelse | anteckning | anteckningar | kommentar | notat | ämne | emne',
  task: 'uppgift | opgave | oppgave | aktivitet | ämne | emne',
  billable: 'fakturerbar | debiterbar | fakturerbart',
  invoiced: 'fakturerad | faktureret | fakturert',
  tags: 'taggar | etiketter',
  person: `
    användare | bruger | bruker | anställd | medarbejder | ansatt | förnamn | fornavn | medarbetare
    medarbeider | konsult | person
  `,
  lastName: 'efternamn | efternavn | etternavn',
}

const czech: ColumnWords = {
  startDate: 'datum zahájení | datum | začátek | den | příchod',
  startTime: 'čas zahájení | čas začátku | od',
  endDate: 'datum ukončení | konec | odchod',
  endTime: 'čas ukončení | čas konce | do',
  duration: 'doba trvání | trvání | hodiny | čas | odpracováno',
  break: 'přestávka | pauza',
  project: 'projekt',
  client: 'klient | zákazník',
  note: 'popis | poznámka',
  task: 'úkol | činnost',
  billable: 'fakturovatelné',
  tags: 'štítky',
  person: 'uživatel | pracovník | zaměstnanec | jméno',
  lastName: 'příjmení',
}

/** Languages without a group of their own: starts, ends and lengths are found by their cells. */
const fewWords: ColumnWords = {
  startDate: 'dátum | data | tanggal | дата',
  startTime: 'kezdés | ora început | početak | začetek | začiatok | mulai | jam mulai',
  endTime: 'befejezés | vége | ora sfârșit | kraj | konec | koniec | selesai | jam selesai | край',
  duration: 'időtartam | durata | trajanje | trvanie | durasi | продължителност',
  project: 'projekt | proiect | proyek | проект',
  client: 'ügyfél | klijent | stranka | pelanggan | клиент',
  note: 'megjegyzés | leírás | descriere | opis | napomena | popis | keterangan | описание',
  task: 'feladat | sarcină | zadatak | naloga | úloha | tugas | задача',
}

const finnish: ColumnWords = {
  startDate: 'päivämäärä | alkupäivä | aloituspäivä | päivä | pvm | alku',
  startTime: 'alkuaika | aloitusaika | alkoi',
  endDate: 'loppupäivä | lopetuspäivä | loppu',
  endTime: 'loppuaika | lopetusaika | päättyi',
  duration: 'kesto | tunnit | aika | tuntia',
  break: 'tauko | tauot',
  project: 'projekti',
  client: 'asiakas',
  note: 'kuvaus | selite | muistiinpanot',
  task: 'tehtävä',
  billable: 'laskutettava',
  person: 'käyttäjä | työntekijä | etunimi',
  lastName: 'sukunimi',
}

const vietnamese: ColumnWords = {
  startDate: 'ngày bắt đầu | ngày | bắt đầu | ngày làm việc | giờ vào',
  startTime: 'giờ bắt đầu | thời gian bắt đầu | từ | từ giờ | check-in',
  endDate: 'ngày kết thúc | kết thúc | giờ ra',
  endTime: 'giờ kết thúc | thời gian kết thúc | đến | đến giờ | check-out',
  duration: `
    thời lượng | thời lượng (giờ) | số giờ | giờ | tổng giờ | tổng số giờ | giờ làm việc | thời gian
    số giờ làm | thời gian làm việc
  `,
  break: 'nghỉ | giờ nghỉ | nghỉ trưa | thời gian nghỉ',
  project: 'dự án | tên dự án',
  client: 'khách hàng | tên khách hàng',
  note: 'mô tả | ghi chú | nội dung | nội dung công việc | diễn giải',
  task: 'công việc | nhiệm vụ | tác vụ | hoạt động',
  billable: 'có tính phí | tính phí',
  tags: 'thẻ | nhãn',
  person: 'người dùng | nhân viên | thành viên | tên | họ tên | họ và tên',
}

const turkish: ColumnWords = {
  startDate: 'başlangıç tarihi | tarih | başlangıç | gün | giriş',
  startTime: 'başlangıç saati | başlama saati',
  endDate: 'bitiş tarihi | bitiş | çıkış',
  endTime: 'bitiş saati',
  duration: 'süre | saat | çalışma süresi',
  break: 'mola',
  project: 'proje',
  client: 'müşteri',
  note: 'açıklama | not',
  task: 'görev',
  billable: 'faturalandırılabilir',
  tags: 'etiketler',
  person: 'kullanıcı | çalışan',
}

export const columnWords: readonly ColumnWords[] = [
  english,
  german,
  french,
  spanish,
  portuguese,
  italian,
  dutch,
  polish,
  scandinavian,
  czech,
  finnish,
  vietnamese,
  turkish,
  fewWords,
  ...otherScriptWords,
]
