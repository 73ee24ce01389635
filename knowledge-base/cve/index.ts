/** Every CVE that is described, by year and number. Written by `npm run indexes`. */
import CVE20093555 from './CVE-2009-3555.ts'
import CVE20130169 from './CVE-2013-0169.ts'
import CVE20140160 from './CVE-2014-0160.ts'
import CVE20140224 from './CVE-2014-0224.ts'
import CVE20150204 from './CVE-2015-0204.ts'
import CVE20151793 from './CVE-2015-1793.ts'
import CVE20160800 from './CVE-2016-0800.ts'
import CVE20162107 from './CVE-2016-2107.ts'
import CVE20162183 from './CVE-2016-2183.ts'
import CVE20166304 from './CVE-2016-6304.ts'
import CVE20191559 from './CVE-2019-1559.ts'
import CVE20201967 from './CVE-2020-1967.ts'
import CVE20201968 from './CVE-2020-1968.ts'
import CVE20213449 from './CVE-2021-3449.ts'
import CVE20213450 from './CVE-2021-3450.ts'
import CVE20220778 from './CVE-2022-0778.ts'
import CVE20223602 from './CVE-2022-3602.ts'
import CVE20223786 from './CVE-2022-3786.ts'
import CVE20230286 from './CVE-2023-0286.ts'
import CVE20230464 from './CVE-2023-0464.ts'
import CVE202412797 from './CVE-2024-12797.ts'
import CVE20246119 from './CVE-2024-6119.ts'
import CVE202515467 from './CVE-2025-15467.ts'
import CVE202566199 from './CVE-2025-66199.ts'
import CVE20262673 from './CVE-2026-2673.ts'
import CVE202635188 from './CVE-2026-35188.ts'
import CVE202645447 from './CVE-2026-45447.ts'
import type { Cve } from './types.ts'

export type { Affected, Cve, CveText } from './types.ts'

export const cves: readonly Cve[] = [
  CVE20093555,
  CVE20130169,
  CVE20140160,
  CVE20140224,
  CVE20150204,
  CVE20151793,
  CVE20160800,
  CVE20162107,
  CVE20162183,
  CVE20166304,
  CVE20191559,
  CVE20201967,
  CVE20201968,
  CVE20213449,
  CVE20213450,
  CVE20220778,
  CVE20223602,
  CVE20223786,
  CVE20230286,
  CVE20230464,
  CVE202412797,
  CVE20246119,
  CVE202515467,
  CVE202566199,
  CVE20262673,
  CVE202635188,
  CVE202645447,
]
