/** Made-up companies with their goods and addresses. */

export const languages = ['en', 'de', 'fr', 'es'] as const
export type Language = (typeof languages)[number]
export type Country = 'GB' | 'IE' | 'US' | 'DE' | 'AT' | 'CH' | 'FR' | 'BE' | 'ES'
export const trades = ['services', 'software', 'shop', 'restaurant', 'hotel', 'transport'] as const
export type Trade = (typeof trades)[number]

type Trading = { readonly names: readonly string[]; readonly items: readonly string[] }

/** Company names without a legal form, and what these companies sell. */
export const trading: Readonly<Record<Language, Readonly<Record<Trade, Trading>>>> = {
  en: {
    services: {
      names: [
        ...['Thornton & Sons', 'Hartley Consulting', 'Jane Pritchard', 'Marlow Design Studio'],
        ...['Ellison Legal', 'Brook Street Translations', 'Kestrel Plumbing', 'M. R. Oduya'],
      ],
      items: [
        ...['Consulting, phase 2', 'Workshop preparation', 'Copy editing', 'Site visit'],
        ...['Design of brochure', 'Proofreading 3,200 words', 'Boiler service', 'Project support'],
      ],
    },
    software: {
      names: [
        ...['Pixelforge', 'Cloudharbor', 'Mailwright Technologies', 'Stackpilot', 'Notely'],
        ...['Framebase Labs', 'Deployhub', 'Quillbase'],
      ],
      items: [
        ...['Pro plan', 'Team plan, 5 seats', 'Additional storage 100 GB', 'API calls'],
        ...['Premium support', 'Domain renewal', 'SSL certificate', 'Virtual server S2'],
      ],
    },
    shop: {
      names: [
        ...['Oakfield Stationers', 'Harrow Lane Hardware', 'Northgate Books', 'Greenleaf Pharmacy'],
        ...['Pennywise Office Supplies', 'Castle Street Electricals', 'Hollins Food Hall'],
      ],
      items: [
        ...['Printer paper A4', 'USB-C cable 2 m', 'Notebook ruled', 'AA batteries 8 pack'],
        ...['Desk lamp', 'Masking tape', 'Ballpoint pens', 'Toner 26X', 'Milk 2L', 'HDMI adapter'],
      ],
    },
    restaurant: {
      names: [
        ...['The Copper Kettle', 'Trattoria Bellini', 'Number Nine Café', 'Bao & Broth'],
        ...['The Fox and Hounds', 'Old Mill Coffee'],
      ],
      items: [
        ...['Flat white', 'Sparkling water', 'Club sandwich', 'Soup of the day', 'Fish & chips'],
        ...['House salad', 'Lemonade', 'Margherita', 'Espresso', 'Cheesecake'],
      ],
    },
    hotel: {
      names: [
        ...['The Wellington Hotel', 'Harbour View Inn', 'Kingsway Lodge', 'Citybase Apartments'],
        ...['Hotel Ashbourne'],
      ],
      items: ['Accommodation', 'Breakfast', 'Parking', 'Room service', 'City view supplement'],
    },
    transport: {
      names: [
        ...['CityLink Cabs', 'Northern Coast Railway', 'Airport Express Coaches', 'ParkRight'],
        ...['Bluebird Car Hire'],
      ],
      items: [
        'Single fare',
        'Return ticket',
        'Parking 4 h',
        'Seat reservation',
        'Airport transfer',
      ],
    },
  },
  de: {
    services: {
      names: [
        ...['Malerbetrieb Huber', 'Anna Weber', 'Kanzlei Dr. Lorenz & Partner', 'Lindner Beratung'],
        ...['Übersetzungsbüro Sommer', 'Grafikatelier Nordlicht', 'Elektro Krause', 'Jonas Brandt'],
      ],
      items: [
        ...['Beratung vor Ort', 'Konzeption Website', 'Lektorat 40 Seiten', 'Anfahrtspauschale'],
        ...['Malerarbeiten Büro', 'Arbeitsstunden Geselle', 'Korrekturgang', 'Projektleitung'],
      ],
    },
    software: {
      names: [
        'Wolkenwerk',
        'Datenhafen',
        'Hosteria Systeme',
        'Buchwerk Software',
        'Nordcloud Labs',
      ],
      items: [
        ...['Webhosting Paket M', 'Domain .de, 12 Monate', 'Lizenz Standard', 'Nutzer zusätzlich'],
        ...['Support Plus', 'Cloud-Server CX21', 'Backup-Speicher 100 GB'],
      ],
    },
    shop: {
      names: [
        ...['Bürobedarf Schäfer', 'Baumarkt Steinbach', 'Buchhandlung am Dom', 'Rosen-Apotheke'],
        ...['Elektronik Fuchs', 'Frischemarkt Keller', 'Papier & Mehr'],
      ],
      items: [
        ...['Kopierpapier A4', 'Kugelschreiber', 'Mineralwasser 6x1,5', 'Schreibtischlampe'],
        ...['USB-Kabel', 'Ordner breit', 'Druckerpatrone schwarz', 'Vollmilch 1L', 'Klebeband'],
      ],
    },
    restaurant: {
      names: [
        ...['Gasthof zum Löwen', 'Café Morgenrot', 'Trattoria da Enzo', 'Wirtshaus an der Mühle'],
        ...['Sushi Kaiko', 'Bäckerei Wimmer'],
      ],
      items: [
        ...['Apfelschorle 0,4', 'Schnitzel Wiener Art', 'Tagessuppe', 'Espresso', 'Käsespätzle'],
        ...['Gemischter Salat', 'Mineralwasser 0,75', 'Apfelstrudel', 'Cappuccino'],
      ],
    },
    hotel: {
      names: ['Hotel Alpenblick', 'Parkhotel Seerose', 'Hotel am Markt', 'Pension Waldruh'],
      items: ['Übernachtung', 'Frühstück', 'Parkplatz', 'Minibar', 'Zuschlag Einzelzimmer'],
    },
    transport: {
      names: [
        'Taxi Yilmaz',
        'Regiobahn Süd',
        'Parkhaus am Bahnhof',
        'Funktaxi 4040',
        'Mietwagen Adler',
      ],
      items: [
        'Fahrpreis',
        'Fahrkarte Hin und Rück',
        'Parken 3 Std.',
        'Reservierung',
        'Gepäckzuschlag',
      ],
    },
  },
  fr: {
    services: {
      names: [
        ...['Atelier Lumière', 'Cabinet Moreau & Associés', 'Plomberie Lefèvre', 'Claire Dubois'],
        ...[
          'Traductions Océane',
          'Menuiserie du Val',
          'Conseil Beaumont',
          'Studio Graphique Perrin',
        ],
      ],
      items: [
        ...['Prestation de conseil', "Main d'œuvre", 'Déplacement', 'Création de logo'],
        ...['Traduction de contrat', 'Formation sur site', 'Relecture', 'Suivi de projet'],
      ],
    },
    software: {
      names: ['Nuagéo', 'Hébergeo', 'Logiciel Plume', 'Datavenir', 'Sitéclair'],
      items: [
        ...['Abonnement mensuel', 'Hébergement web', 'Nom de domaine .fr', 'Licence annuelle'],
        ...['Support prioritaire', 'Stockage 200 Go', 'Utilisateurs supplémentaires'],
      ],
    },
    shop: {
      names: [
        ...[
          'Papeterie du Centre',
          'Librairie Voltaire',
          'Pharmacie des Halles',
          'Quincaillerie Roche',
        ],
        ...['Épicerie Fine Garnier', 'Bureau Facile'],
      ],
      items: [
        ...['Ramette papier A4', 'Stylos bille', 'Câble USB-C', 'Lampe de bureau', 'Eau minérale'],
        ...["Cartouche d'encre", 'Cahier 96 pages', 'Piles AA x8', 'Café moulu 250 g'],
      ],
    },
    restaurant: {
      names: [
        ...['Le Petit Zinc', 'Brasserie de la Gare', 'Chez Marguerite', 'Café des Arts'],
        ...['La Table de Louis', 'Boulangerie Picard'],
      ],
      items: [
        ...['Menu du jour', 'Café crème', 'Croque-monsieur', 'Carafe de vin', 'Salade niçoise'],
        ...['Eau gazeuse', 'Tarte aux pommes', 'Plat du jour', 'Thé'],
      ],
    },
    hotel: {
      names: ['Hôtel du Lac', 'Hôtel Saint-Michel', 'Auberge des Tilleuls', 'Résidence Bellevue'],
      items: ['Nuitée chambre double', 'Petit déjeuner', 'Parking', 'Mini-bar', 'Supplément vue'],
    },
    transport: {
      names: [
        'Taxis Réunis',
        'Parking Opéra',
        'Cars du Midi',
        'Rail Atlantique',
        'Location Vercors',
      ],
      items: ['Course', 'Billet aller-retour', 'Stationnement', 'Réservation', 'Bagage'],
    },
  },
  es: {
    services: {
      names: [
        ...['Talleres Romero', 'Asesoría Fuentes', 'María López García', 'Estudio Dos Aguas'],
        ...['Traducciones Levante', 'Fontanería Ibáñez', 'Consultores Ribera', 'Javier Ortega'],
      ],
      items: [
        ...['Servicios de consultoría', 'Mano de obra', 'Desplazamiento', 'Diseño de folleto'],
        ...['Traducción jurada', 'Revisión de textos', 'Formación', 'Gestión de proyecto'],
      ],
    },
    software: {
      names: ['Nubeclara', 'Alojalia', 'Facturama Digital', 'Datosfera', 'Webmirador'],
      items: [
        ...['Suscripción mensual', 'Alojamiento web', 'Dominio .es', 'Licencia anual'],
        ...['Soporte técnico', 'Almacenamiento 100 GB', 'Usuarios adicionales'],
      ],
    },
    shop: {
      names: [
        ...[
          'Papelería Cervantes',
          'Ferretería El Clavo',
          'Librería Machado',
          'Farmacia Plaza Mayor',
        ],
        ...['Supermercados Olivar', 'Electrónica Sur'],
      ],
      items: [
        ...['Papel A4 500 h', 'Bolígrafos', 'Cable USB-C', 'Lámpara de mesa', 'Agua mineral'],
        ...['Cartucho de tinta', 'Cuaderno', 'Pilas AA', 'Aceite de oliva 1L'],
      ],
    },
    restaurant: {
      names: [
        ...['Casa Paco', 'Restaurante La Marina', 'Bar El Rincón', 'Cafetería Goya'],
        ...['Asador Don Pedro', 'Taberna Azul'],
      ],
      items: [
        ...['Menú del día', 'Café con leche', 'Tortilla', 'Agua con gas', 'Ensalada mixta'],
        ...['Croquetas', 'Flan casero', 'Caña', 'Paella'],
      ],
    },
    hotel: {
      names: ['Hotel Miramar', 'Hostal La Fuente', 'Hotel Puerta del Sol', 'Apartamentos Bahía'],
      items: ['Habitación doble', 'Desayuno', 'Aparcamiento', 'Minibar', 'Suplemento vistas'],
    },
    transport: {
      names: ['Radio Taxi Norte', 'Autocares Sierra', 'Parking Centro', 'Trenes del Ebro'],
      items: ['Servicio de taxi', 'Billete ida y vuelta', 'Estacionamiento', 'Reserva', 'Equipaje'],
    },
  },
}

/** Legal forms to add to a company's name, by country. A form that ends with a space is put before the name. */
export const legalForms: Readonly<Record<Country, readonly string[]>> = {
  GB: ['Ltd', 'Limited', 'Ltd.', 'PLC', 'LLP'],
  IE: ['Ltd', 'DAC', 'Limited'],
  US: ['Inc.', 'LLC', 'Corp.', ', Inc.', 'Co.'],
  DE: ['GmbH', 'GmbH & Co. KG', 'AG', 'UG (haftungsbeschränkt)', 'e.K.', 'OHG', 'GbR'],
  AT: ['GmbH', 'e.U.', 'OG'],
  CH: ['AG', 'GmbH', 'SA', 'Sàrl'],
  FR: ['SARL', 'SAS', 'SA', 'EURL', 'SARL ', 'SAS '],
  BE: ['SRL', 'SA'],
  ES: ['S.L.', 'S.A.', 'SL', 'S.L.U.', 'S. Coop.'],
}

type Town = { readonly street: string; readonly town: string }

export const addresses: Readonly<Record<Country, readonly Town[]>> = {
  GB: [
    { street: '14 Mill Lane', town: 'Leeds LS1 4AP' },
    { street: 'Unit 3, 220 Deansgate', town: 'Manchester M3 4NW' },
    { street: '7 Gower Street', town: 'London WC1E 6HA' },
  ],
  IE: [
    { street: '12 Dame Street', town: 'Dublin D02 X285' },
    { street: '5 Patrick Street', town: 'Cork T12 W8N0' },
  ],
  US: [
    { street: '548 Market St, Suite 3100', town: 'San Francisco, CA 94104' },
    { street: '1201 3rd Ave', town: 'Seattle, WA 98101' },
    { street: '350 5th Avenue', town: 'New York, NY 10118' },
  ],
  DE: [
    { street: 'Lindenstraße 12', town: '10969 Berlin' },
    { street: 'Hauptstr. 5a', town: '80331 München' },
    { street: 'Am Alten Hafen 3', town: '28195 Bremen' },
  ],
  AT: [
    { street: 'Mariahilfer Straße 88', town: '1070 Wien' },
    { street: 'Herrengasse 4', town: '8010 Graz' },
  ],
  CH: [
    { street: 'Bahnhofstrasse 21', town: '8001 Zürich' },
    { street: 'Rue du Rhône 8', town: '1204 Genève' },
  ],
  FR: [
    { street: '18 rue de la République', town: '69002 Lyon' },
    { street: '5 bis, avenue Foch', town: '75116 Paris' },
    { street: '2 place du Marché', town: '31000 Toulouse' },
  ],
  BE: [
    { street: 'Rue Neuve 45', town: '1000 Bruxelles' },
    { street: 'Place Saint-Lambert 3', town: '4000 Liège' },
  ],
  ES: [
    { street: 'Calle Mayor, 14', town: '28013 Madrid' },
    { street: 'Av. Diagonal 432', town: '08037 Barcelona' },
    { street: 'C/ Sierpes 8, 2º B', town: '41004 Sevilla' },
  ],
}

export const customers: Readonly<Record<Language, readonly string[]>> = {
  en: ['Blueprint Partners Ltd', 'Meridian Works LLC', 'Sarah Collins', 'Foxglove Media Limited'],
  de: ['Kranich Medien GmbH', 'Bergmann & Co. KG', 'Petra Neumann', 'Stadtwerk Design AG'],
  fr: ['Horizon Média SAS', 'Agence Bleu Ciel SARL', 'Paul Girard', 'Éditions du Pont SA'],
  es: ['Grupo Almenara S.L.', 'Editorial Puente S.A.', 'Lucía Martín', 'Comunicación Faro SL'],
}
