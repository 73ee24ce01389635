/** Cases of how a CRL is fetched: what is no list, and where its address leads. */
import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GOOD, listing, unknown } from './listing.ts'
import { crls } from './scenery.ts'
import type { Case, Scenery } from './scenery.ts'

const UNKNOWN = { revoked: null, status: 'unknown', source: null } as const

export const crlFetchCases = (its: Scenery): Case[] => {
  const { leaf, crl, at, put, write, odd, dead, www } = its
  const { ca, cases, add, listed } = listing(its, 'fetched')
  const served = (
    what: string,
    url: string,
    expect: Pick<Case, 'revoked' | 'status' | 'source'> & Partial<Case>,
  ): void => add({ what, leaf: leaf(ca, [crls(url)]), ...expect })

  // What is no list.
  served('the list is not there', at('missing.crl'), unknown(/http-status\(404\)/))
  write('page.crl', '<!doctype html><title>Sorry</title>')
  served('the list is a page', at('page.crl'), unknown(/crl-malformed/))
  write('empty.crl', '')
  served('the list is empty', at('empty.crl'), unknown(/crl-malformed/))
  listed('the list is cut short', unknown(/crl-malformed/), { spoil: file => truncateSync(file, 200) })
  listed(
    'something stands behind the list',
    { ...unknown(/crl-malformed/), differs: 'it does not look behind' },
    { spoil: file => writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.of(0)])) },
  )
  listed('the list is PEM, which RFC 5280 4.2.1.13 does not allow', unknown(/crl-malformed/), {
    list: { pem: true },
  })
  write('huge.crl', '')
  truncateSync(join(www, 'huge.crl'), 80 << 20)
  served('the list is too large', at('huge.crl'), unknown(/http-too-large/))
  served('the list has no end', odd.url('endless'), unknown(/http-too-large/))
  served('the list ends before its length', odd.url('short'), UNKNOWN)
  served('the list never comes', odd.url('hang'), unknown(/crl-timeout/))
  served("the list's server is down", `http://127.0.0.1:${dead}/x.crl`, {
    ...unknown(/http-refused/),
    dials: [`127.0.0.1:${dead}`],
  })

  // Where it leads.
  put('full.crl', crl(ca))
  served('a redirect is followed', at('moved/full.crl'), GOOD)
  served(
    'a redirect to a private address is not',
    odd.url(`to/?url=${encodeURIComponent('http://10.0.0.1/full.crl')}`),
    { ...unknown(/http-redirect-blocked/), shuns: ['10.0.0.1:80'] },
  )
  served(
    "a redirect to the cloud's metadata is not",
    odd.url(`to/?url=${encodeURIComponent('http://169.254.169.254/full.crl')}`),
    { ...unknown(/http-redirect-blocked/), shuns: ['169.254.169.254:80'] },
  )
  served(
    'a redirect to https is not',
    odd.url(`to/?url=${encodeURIComponent(`https://127.0.0.1:${dead}/full.crl`)}`),
    { ...unknown(/http-scheme/), shuns: [`127.0.0.1:${dead}`] },
  )
  served('a redirect without end is not', odd.url('loop'), unknown(/http-redirects/))
  served('a name of a private address is not dialled', 'http://inside.example.com/full.crl', {
    ...unknown(/http-blocked/),
    shuns: ['10.0.0.1:80'],
  })
  served('an address in hexadecimal is not dialled', 'http://0x0a000001/full.crl', {
    ...unknown(/http-blocked/),
    shuns: ['10.0.0.1:80'],
  })
  served('a name of an allowed address is', `http://repository.example.com:${its.repository}/full.crl`, GOOD)
  add({
    what: 'the first of two lists is not there',
    leaf: leaf(ca, [crls(at('missing.crl'), at('full.crl'))]),
    ...GOOD,
  })
  add({
    what: 'ldap is passed over',
    leaf: leaf(ca, [crls('ldap://127.0.0.1/cn=list', at('full.crl'))]),
    ...GOOD,
  })
  return cases
}
