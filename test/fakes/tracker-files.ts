/** In the forms of real trackers, with made-up content. */

/** A detailed report that Toggl exported in its earlier format. */
export const togglClassic = `\ufeffUser,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount (USD)
Elena Ruiz,elena@example.com,Kestrel & Co,Storefront,Design,Checkout totals,Yes,2026-03-16,09:05:00,2026-03-16,11:35:00,02:30:00,dev;urgent,250.00
Elena Ruiz,elena@example.com,Kestrel & Co,Storefront,,Rework the summary,Yes,2026-03-16,23:30:00,2026-03-17,00:45:00,01:15:00,,125.00
Elena Ruiz,elena@example.com,,,,,No,2026-03-17,10:00:10,2026-03-17,10:00:40,00:00:30,,0.00
`

/** Time entries that Toggl exported in its newer format. */
export const togglNew = `\ufeff"Description",Duration,Project,Start date,Start time,Stop date,Stop time
"Implementation",1:30:00,TOGGL,2026-05-22,10:30:00,2026-05-22,12:00:00
`

/** A Toggl report of an account in Japanese. Its header is English all the same. */
export const togglJapanese = `User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount ()
ちぃといつ,a@example.com,第4領域,娯楽,,天の学舎,いいえ,2014-06-23,10:00:00,2014-06-23,22:00:00,12:00:00,,
`

/** A detailed Clockify report of an account in the United States, with a line of sums at its end. */
export const clockifyUs = `Project,Client,Description,Task,User,Group,Email,Tags,Billable,Start Date,Start Time,End Date,End Time,Duration (h),Duration (decimal),Billable Rate (USD),Billable Amount (USD)
Mobile App,Acme Corp,Push notifications,,Ada,,ada@example.com,dev,Yes,03/06/2026,10:00:00 AM,03/06/2026,12:00:00 PM,02:00:00,2.00,150.00,300.00
Mobile App,Acme Corp,Night shift,,Ada,,ada@example.com,,Yes,03/16/2026,11:00:00 PM,03/17/2026,12:00:00 AM,01:00:00,1.00,150.00,150.00
Total,,,,,,,,,,,,,03:00:00,3.00,,450.00
`

/** A detailed Clockify report of an account in Europe. */
export const clockifyEuropean = `Project,Client,Description,Task,User,Group,Email,Tags,Billable,Start Date,Start Time,End Date,End Time,Duration (h),Duration (decimal)
Intern,,,,Ada,,ada@example.com,,No,05/03/2026,09:00:00,05/03/2026,09:45:12,00:45:12,0.75
Intern,,Planung,,Ada,,ada@example.com,,No,25/03/2026,09:00:00,25/03/2026,09:30:00,00:30:00,0.50
`

/** A detailed Harvest time report of an account in the United States. */
export const harvestUs = `Date,Client,Project,Project Code,Task,Notes,Hours,Hours Rounded,Billable?,Invoiced?,Approved?,First Name,Last Name,Roles,Employee?,Billable Rate,Billable Amount,Cost Rate,Cost Amount,Currency,External Reference URL
2026-03-04,Globex,Brand,,Design,Logo,1.5,1.5,Yes,No,No,Ada,L,,Yes,150,225,,,USD,
2026-03-04,Globex,Brand,,Design,,1.33,1.5,Yes,Yes,No,Ada,L,,Yes,150,225,,,USD,
2026-03-04,Globex,Brand,,Design,Review,0.25,0.25,No,No,No,Bo,M,,Yes,150,0,,,USD,
`

/** An older Harvest report of an account in Finland. */
export const harvestFinnish = `Date;Client;Project;Project Code;Task;Notes;Hours;Billable?;Invoiced?;Approved?;First Name;Last Name;Department;Employee?
26.01.2015;Tuotekehitys;Viestintä 2014;"";Kehitys;ajax;"7,5";No;No;No;Esa-Matti;Suuronen;"";Yes
`

/** A Harvest report of hours with a header translated into German. */
export const harvestGerman = `Datum;Kunde;Projekt;Aufgabe;Notizen;Stunden;Abrechenbar?;Stundensatz
04.08.2026;Atelier Nord;Relaunch;Entwicklung;CSV-Import;6,5;Ja;160
20.08.2026;Atelier Nord;Ablage;Admin;;1;Nein;0
`

/** A time sheet that a person keeps in a spreadsheet of their own. */
export const ownTable = `Tag;Von;Bis;Projekt;Beschreibung
13.01.2026;9:00;10:00;Acme;Telefonat
13.01.2026;23:30;1:00;Acme;Umzug
`
