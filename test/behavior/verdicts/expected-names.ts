/**
 * The expected verdicts of the demo's names without a host: they are about DNS, mail and registration, and no
 * server listens there, so both checks have to report a problem.
 */
export const NAME_ROWS = `
certscope-demo.com. | problem | problem | nothing listens at the address
own-servers | problem | problem | nothing listens at the address
lame-delegation | problem | problem | nothing listens at the address
refusing-server | problem | problem | nothing listens at the address
dead-server | problem | problem | nothing listens at the address
nameserver-servfail | problem | problem | nothing listens at the address
garbled-server | problem | problem | nothing listens at the address
serials-differ | problem | problem | nothing listens at the address
ns-differ | problem | problem | nothing listens at the address
single-ns | problem | problem | nothing listens at the address
ns-nowhere | problem | problem | nothing listens at the address
missing-glue | problem | problem | no name server answers for the zone
zone-servfail | problem | problem | no name server answers for the zone
zone-refused | problem | problem | no name server answers for the zone
zone-dead | problem | problem | no name server answers for the zone
apex-alias | problem | problem | nothing listens at the address
alias-chain | problem | problem | nothing listens at the address
cname-loop | problem | problem | the name cannot be resolved
alias-nowhere | problem | problem | the CNAME target does not exist
on-gabia | problem | problem | nothing listens at the address
on-cafe24 | problem | problem | nothing listens at the address
on-naver | problem | problem | nothing listens at the address
on-cloudflare | problem | problem | nothing listens at the address
lookalike | problem | problem | nothing listens at the address
two-providers | problem | problem | nothing listens at the address
signed-ed25519 | problem | problem | nothing listens at the address
signed-p256 | problem | problem | nothing listens at the address
signed-p384 | problem | problem | nothing listens at the address
signed-rsa | problem | problem | nothing listens at the address
unsigned-zone | problem | problem | nothing listens at the address
island | problem | problem | nothing listens at the address
expired-signature | problem | problem | validating resolvers return SERVFAIL
future-signature | problem | problem | validating resolvers return SERVFAIL
wrong-ds | problem | problem | validating resolvers return SERVFAIL
missing-signature | problem | problem | validating resolvers return SERVFAIL
spoilt-signature | problem | problem | validating resolvers return SERVFAIL
no-keys | problem | problem | validating resolvers return SERVFAIL
ds-left-behind | problem | problem | validating resolvers return SERVFAIL
owner-plain | problem | problem | nothing listens at the address
owner-two-prefixes | problem | problem | nothing listens at the address
owner-two-origins | problem | problem | nothing listens at the address
owner-nameless | problem | problem | nothing listens at the address
owner-nobody | problem | problem | nothing listens at the address
mail-sound | problem | problem | no web server answers at the name
mail-three | problem | problem | no web server answers at the name
no-mail | problem | problem | no web server answers at the name
no-mx | problem | problem | no web server answers at the name
mx-nowhere | problem | problem | no web server answers at the name
mx-is-cname | problem | problem | no web server answers at the name
spf-twelve | problem | problem | no web server answers at the name
spf-twice | problem | problem | no web server answers at the name
spf-allows-all | problem | problem | no web server answers at the name
spf-circle | problem | problem | no web server answers at the name
spf-void | problem | problem | no web server answers at the name
spf-typo | problem | problem | no web server answers at the name
spf-open-end | problem | problem | no web server answers at the name
spf-gone | problem | problem | no web server answers at the name
dmarc-reject.certscope-demo.net. | problem | problem | nothing listens at the address
dmarc-none.certscope-demo.net. | problem | problem | nothing listens at the address
dmarc-typo.certscope-demo.net. | problem | problem | nothing listens at the address
dmarc-twice.certscope-demo.net. | problem | problem | nothing listens at the address
dmarc-almost.certscope-demo.net. | problem | problem | nothing listens at the address
dmarc-missing.certscope-demo.net. | problem | problem | nothing listens at the address
arrived.certscope-demo.net. | problem | problem | nothing listens at the address
moved.certscope-demo.net. | problem | problem | nothing listens at the address
moved-aaaa.certscope-demo.net. | unchecked | warning | IPv6 only, which this machine may lack
moved-alias.certscope-demo.net. | problem | problem | no web server answers at the name
moved-mx.certscope-demo.net. | problem | problem | no web server answers at the name
moved-txt.certscope-demo.net. | problem | problem | no web server answers at the name
moved-caa.certscope-demo.net. | problem | problem | no web server answers at the name
moved-in-korea.certscope-demo.net. | problem | problem | nothing listens at the address
moved-today.certscope-demo.net. | problem | problem | nothing listens at the address
moved-twice.certscope-demo.net. | problem | problem | nothing listens at the address
new-name.certscope-demo.net. | problem | problem | nothing listens at the address
new-record.certscope-demo.net. | problem | problem | no web server answers at the name
removed.certscope-demo.net. | problem | problem | the address was deleted
halfway | problem | problem | nothing listens at the address
delegation-old | problem | problem | nothing listens at the address
geo.certscope-demo.net. | problem | problem | nothing listens at the address
round-robin.certscope-demo.net. | problem | problem | nothing listens at the address
filtered.certscope-demo.net. | problem | problem | nothing listens at the address
refused.certscope-demo.net. | problem | problem | nothing listens at the address
half-silent.certscope-demo.net. | problem | problem | nothing listens at the address
nobody-there.certscope-demo.net. | problem | problem | no such name
bogus | problem | problem | validating resolvers return SERVFAIL
gone | problem | problem | no name server answers for the zone
unanswered | problem | problem | no name server answers for the zone
certscope-demo.net. | problem | problem | nothing listens at the address, and the registration ends in 20 days
certscope-demo-held.org. | problem | problem | on hold, so the DNS lacks the name
certscope-demo-autumn.net. | problem | problem | nothing listens at the address
certscope-demo-free.com. | problem | problem | nobody has registered the name
certscope-demo-free.kr. | problem | problem | nobody has registered the name
made.certscope-demo.net. | problem | problem | nothing listens at the address
never-made.certscope-demo.net. | problem | problem | nothing listens at the address
`
