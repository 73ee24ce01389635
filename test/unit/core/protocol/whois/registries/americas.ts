/** WHOIS answers in the forms of registries in the Americas; every name, person and date is invented. */
import type { Fixture } from './fixture.ts'
import { form, free } from './icann-form.ts'

export const AMERICAS: readonly Fixture[] = [
  {
    name: 'maple.ca',
    about: 'the form of ICANN',
    text: form('maple.ca', { expiry: '2027-04-28T04:00:00Z' }),
    want: ['found', '2027-04-28T04:00:00Z', 'Maple Names, LLC', false, ['client transfer prohibited']],
  },
  {
    name: 'maple.ca',
    about: 'the old form',
    text:
      'Domain name:           maple.ca\nDomain status:         registered\nCreation date:         '
      + '2010/10/04\nExpiry date:           2027/04/28\nUpdated date:          2026/04/28\n\nRegistrar:\n    '
      + 'Name:              Maple Names Inc.\n    Number:            9999\n\nRegistrant:\n    '
      + 'Name:              Maple Books\n',
    want: ['found', '2027-04-28', 'Maple Names Inc.', null],
  },
  {
    name: 'maple-none.ca',
    about: 'free, in the old words',
    text: 'Domain name:           maple-none.ca\nDomain status:         available\n',
    want: 'not-registered',
  },
  free('maple-none.ca', 'Not found: maple-none.ca'),
  {
    name: 'jardim.com.br',
    about: 'digits alone',
    text:
      '\n% Copyright (c) Nic.br - Use of this data is governed by the Use and\n% Privacy Policy at '
      + 'https://registro.br/upp . Distribution,\n% commercialization, reproduction, and use for advertising '
      + 'or\n% similar purposes are expressly prohibited.\n% 2026-11-21T03:01:05-03:00 - IP: '
      + '192.0.2.1\n\ndomain:      jardim.com.br\nowner:       Jardim Livros\nownerid:     '
      + '00.000.000/0001-00\nresponsible: Ninguém\ncountry:     BR\nnserver:     '
      + 'ns1.domains.example\nnsstat:      20261119 AA\nnslastaa:    20261119\nsaci:        '
      + 'yes\ncreated:     20100518 #0000000\nchanged:     20260417\nexpires:     20270518\nstatus:      '
      + 'published\nprovider:    JARDIM (9)\n\nnic-hdl-br:  AAA00\nperson:      Ninguém\ncreated:     '
      + '20100518\nchanged:     20260417\n\n% Security and mail abuse issues should also be addressed to\n% '
      + 'cert.br, http://www.cert.br/\n',
    want: ['found', '2027-05-18', 'JARDIM (9)', null],
  },
  {
    name: 'jardim.art.br',
    about: 'signed',
    text:
      'domain:      jardim.art.br\nowner:       Jardim\nnserver:     ns1.domains.example\ndsrecord:    '
      + '12345 ECDSA-SHA-256 E147A85589E24FE0\ndsstatus:    20261119 DSOK\ncreated:     20100518 '
      + '#0000000\nexpires:     20270518\nstatus:      published\n',
    want: ['found', '2027-05-18', null, true],
  },
  {
    name: 'governo.gov.br',
    about: 'a name without an end',
    text:
      'domain:      governo.gov.br\nowner:       Governo\ncreated:     before 19950101\nchanged:     '
      + '20260417\nstatus:      published\n',
    want: ['not-published', null, null],
  },
  {
    name: 'jardim-none.com.br',
    about: 'free',
    text:
      '% Copyright (c) Nic.br\n\n% No match for jardim-none.com.br\n\n% Security and mail abuse issues '
      + 'should also be addressed to\n',
    want: 'not-registered',
  },
  {
    name: 'jardim.com.br',
    about: 'too many questions, and therefore no date',
    text:
      '% Query rate limit exceeded. Reduced information.\n\ndomain:      jardim.com.br\nowner:       '
      + 'Jardim Livros\n',
    want: 'rate-limited',
  },
  { name: 'jardim.com.br', about: 'shut out', text: '% Permission denied.\n', want: 'refused' },
  {
    name: 'cactus.com.mx',
    about: 'labels of its own',
    text:
      '\nDomain Name:       cactus.com.mx\n\nCreated On:        2009-05-12\nExpiration Date:   '
      + '2027-05-11\nLast Updated On:   2026-04-12\nRegistrar:         Cactus Nombres\nURL:               '
      + 'http://domains.example\n\nRegistrant:\n   Name:           Cactus\n   City:           Ciudad\n',
    want: ['found', '2027-05-11', 'Cactus Nombres', null],
  },
  {
    name: 'cactus.com.mx',
    about: 'a month in Spanish, which is not read',
    text: 'Domain Name: cactus.com.mx\nExpiration Date: 15-abr-2027\nRegistrar: Cactus Nombres\n',
    want: 'malformed',
  },
  { name: 'kolektiv-none.mx', about: 'free', text: 'Object_Not_Found\n', want: 'not-registered' },
  {
    name: 'cactus-none.mx',
    about: 'free',
    text: 'No_Se_Encontro_El_Objeto/Object_Not_Found\n',
    want: 'not-registered',
  },
  {
    name: 'copihue.cl',
    about: 'a zone by its name',
    text:
      '%%\n%% This is the NIC Chile Whois server (whois.nic.cl).\n%%\n\nDomain name: '
      + 'copihue.cl\nRegistrant name: Copihue Libros\nRegistrant organisation: \nRegistrar name: NIC '
      + 'Chile\nRegistrar URL: https://www.nic.cl\nCreation date: 2002-10-22 17:48:23 CLST\nExpiration date: '
      + '2027-11-20 14:48:02 CLST\nName server: ns1.domains.example\n',
    want: ['found', '2027-11-20', 'NIC Chile', null],
  },
  {
    name: 'copihue-none.cl',
    about: 'free',
    text:
      '%%\n%% This is the NIC Chile Whois server (whois.nic.cl).\n%%\n\ncopihue-none.cl: no entries '
      + 'found.\n',
    want: 'not-registered',
  },
  {
    name: 'invented.edu',
    about: 'labels of its own',
    text:
      'This Registry database contains ONLY .EDU domains.\nThe EDUCAUSE Whois database is authoritative '
      + 'for the\n.EDU domain.\n\n--------------------------\n\nDomain Name: INVENTED.EDU\n\nRegistrant:\n   '
      + 'Invented University\n   1 Road\n\nName Servers:\n   NS1.DOMAINS.EXAMPLE\n\nDomain record '
      + 'activated:    10-May-1999\nDomain record last updated: 04-Apr-2026\nDomain expires:             '
      + '31-Jul-2027\n',
    want: ['found', '2027-07-31', null, null],
  },
  {
    name: 'invented-none.edu',
    about: 'free',
    text: 'This Registry database contains ONLY .EDU domains.\n\nNO MATCH: invented-none.edu\n',
    want: 'not-registered',
  },
]
