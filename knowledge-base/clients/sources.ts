/** Where the facts about clients come from: documents at a commit where they have one, by the name that the rows use. */

export const SOURCES = {
  'blog.mozilla.org/improving-revocation-ocsp-must-staple-and-short-lived-certificates':
    'https://blog.mozilla.org/security/2015/11/23/improving-revocation-ocsp-must-staple-and-short-lived-certificates/',
  'blog.mozilla.org/preloading-intermediate-ca-certificates-into-firefox':
    'https://blog.mozilla.org/security/2020/11/13/preloading-intermediate-ca-certificates-into-firefox/',
  'blog.thunderbird.net/extended-support-release':
    'https://blog.thunderbird.net/2012/01/the-plan-for-a-mozilla-thunderbird-extended-support-release/',
  'boringssl/ssl.h':
    'https://github.com/google/boringssl/blob/a0689af29e8e460f1e5380e0fb74cef1b342e810/include/openssl/ssl.h',
  'boulder/http.go':
    'https://github.com/letsencrypt/boulder/blob/2d00c8e27919fe945e53b2cf857838e68a1da111/va/http.go',
  'boulder/tlsalpn.go':
    'https://github.com/letsencrypt/boulder/blob/2d00c8e27919fe945e53b2cf857838e68a1da111/va/tlsalpn.go',
  'browser-compat-data/chrome.json':
    'https://github.com/mdn/browser-compat-data/blob/a0a74f9b2e8bf61b989e82cf1da618cc33791c56/browsers/chrome.json',
  'browser-compat-data/edge.json':
    'https://github.com/mdn/browser-compat-data/blob/a0a74f9b2e8bf61b989e82cf1da618cc33791c56/browsers/edge.json',
  'browser-compat-data/firefox.json':
    'https://github.com/mdn/browser-compat-data/blob/a0a74f9b2e8bf61b989e82cf1da618cc33791c56/browsers/firefox.json',
  'bun.com/rootCertificates': 'https://bun.com/reference/node/tls/rootCertificates',
  'chromium.googlesource.com/cert_issuer_source_aia.cc':
    'https://chromium.googlesource.com/chromium/src/+/ec508275b006d972187da95b294cdd12ac80b82c/net/cert/internal/cert_issuer_source_aia.cc',
  'chromium.googlesource.com/faq.md':
    'https://chromium.googlesource.com/chromium/src/+/main/net/data/ssl/chrome_root_store/faq.md',
  'cio.de/chrome-50-ends-support-for-windows-xp':
    'https://cio.de/a/chrome-50-ends-support-for-windows-xp-vista-and-earlier-versions-of-mac-os-x,3256375',
  'conscrypt/ChainStrengthAnalyzer.java':
    'https://github.com/google/conscrypt/blob/3869db7b83a5c8d489aeb98dc194d993ec375cd8/common/src/main/java/org/conscrypt/ChainStrengthAnalyzer.java',
  'conscrypt/OkHostnameVerifier.java':
    'https://github.com/google/conscrypt/blob/3869db7b83a5c8d489aeb98dc194d993ec375cd8/common/src/main/java/org/conscrypt/OkHostnameVerifier.java',
  'curl-impersonate/chrome_131.0.6778.86.yaml':
    'https://github.com/lexiforest/curl-impersonate/blob/ff5d2b1c625eded5f3799c2d87a5251fa1659f5f/tests/signatures/chrome_131.0.6778.86.yaml',
  'curl-impersonate/chrome_150.0.7871.127_macOS.yaml':
    'https://github.com/lexiforest/curl-impersonate/blob/ff5d2b1c625eded5f3799c2d87a5251fa1659f5f/tests/signatures/chrome_150.0.7871.127_macOS.yaml',
  'curl-impersonate/firefox_144.0.0_linux.yaml':
    'https://github.com/lexiforest/curl-impersonate/blob/ff5d2b1c625eded5f3799c2d87a5251fa1659f5f/tests/signatures/firefox_144.0.0_linux.yaml',
  'curl-impersonate/safari_17.2_iOS.yaml':
    'https://github.com/lexiforest/curl-impersonate/blob/ff5d2b1c625eded5f3799c2d87a5251fa1659f5f/tests/signatures/safari_17.2_iOS.yaml',
  'Curl/ClientHelloProfileTests.cs':
    'https://github.com/StewartScottRogers/Curl/blob/6342149aea3fe48e6a83bc0dda567eab467f16c9/Curl.Tls.UnitTests/ClientHelloProfileTests.cs',
  'curl/CURLOPT_SSLVERSION.md':
    'https://github.com/curl/curl/blob/5c61e168698a72b87437d58ed728bcdea6d5db42/docs/libcurl/opts/CURLOPT_SSLVERSION.md',
  'curl/schannel.c':
    'https://github.com/curl/curl/blob/5c61e168698a72b87437d58ed728bcdea6d5db42/lib/vtls/schannel.c',
  'curl/SSLCERTS.md':
    'https://github.com/curl/curl/blob/5c61e168698a72b87437d58ed728bcdea6d5db42/docs/SSLCERTS.md',
  'developer.apple.com/nsrequirescertificatetransparency':
    'https://developer.apple.com/documentation/bundleresources/information-property-list/nsrequirescertificatetransparency',
  'developer.apple.com/SecTrustSetNetworkFetchAllowed':
    'https://developer.apple.com/documentation/security/sectrustsetnetworkfetchallowed(_:_:)',
  'docs.openssl.org/SSL_CTX_load_verify_locations':
    'https://docs.openssl.org/3.0/man3/SSL_CTX_load_verify_locations/',
  'docs.python.org/ssl.html': 'https://docs.python.org/3/library/ssl.html#ssl.create_default_context',
  'docs.ruby-lang.org/SSLContext':
    'https://docs.ruby-lang.org/ja/latest/method/OpenSSL=3a=3aSSL=3a=3aSSLContext/c/DEFAULT_CERT_STORE.html',
  'docs/cross-platform-cryptography.md':
    'https://github.com/dotnet/docs/blob/01341ae4974010f418692e194ae667fd39e53e5c/docs/standard/security/cross-platform-cryptography.md',
  'docs/default-cipher-suites-for-tls-on-linux.md':
    'https://github.com/dotnet/docs/blob/3e7bd63ae5e08ac26a4005e92e9fc42cc3b27544/docs/core/compatibility/cryptography/5.0/default-cipher-suites-for-tls-on-linux.md',
  'docs/env_variables.md': 'https://github.com/denoland/docs/pull/3081',
  'docs/sslstream-troubleshooting.md': 'https://github.com/dotnet/docs/pull/32194',
  'docs/tls.md':
    'https://github.com/dotnet/docs/blob/0354eda3c46472f32a70439af6bcde9da1cb7f1e/docs/framework/network-programming/tls.md',
  'docs/tls.md:2': 'https://github.com/dotnet/docs/pull/52688',
  'dpkt_ng/ssl.py':
    'https://github.com/ZByteCrafter/dpkt_ng/blob/b1982ab5b36d56e4966db85413e35452ebb5c8a2/dpkt/ssl.py',
  'Edge-Enterprise/microsoft-edge-support-lifecycle.md':
    'https://github.com/MicrosoftDocs/Edge-Enterprise/blob/040473d90a4cf78b5c4cd8001d7926368ddbde7a/edgeenterprise/microsoft-edge-support-lifecycle.md',
  'en.wikipedia.org/Microsoft_Edge_Legacy': 'https://en.wikipedia.org/wiki/Microsoft_Edge_Legacy',
  'endoflife.date/android.md':
    'https://github.com/endoflife-date/endoflife.date/blob/a70eca337600e7d721dc48112c271f98661d208b/products/android.md',
  'endoflife.date/chrome.md':
    'https://github.com/endoflife-date/endoflife.date/blob/a70eca337600e7d721dc48112c271f98661d208b/products/chrome.md',
  'endoflife.date/debian.md':
    'https://github.com/endoflife-date/endoflife.date/blob/a70eca337600e7d721dc48112c271f98661d208b/products/debian.md',
  'endoflife.date/dotnet.md':
    'https://github.com/endoflife-date/endoflife.date/blob/a70eca337600e7d721dc48112c271f98661d208b/products/dotnet.md',
  'endoflife.date/dotnetfx.md':
    'https://github.com/endoflife-date/endoflife.date/blob/a70eca337600e7d721dc48112c271f98661d208b/products/dotnetfx.md',
  'endoflife.date/erlang.md':
    'https://github.com/endoflife-date/endoflife.date/blob/a70eca337600e7d721dc48112c271f98661d208b/products/erlang.md',
  'endoflife.date/exim.md':
    'https://github.com/endoflife-date/endoflife.date/blob/a70eca337600e7d721dc48112c271f98661d208b/products/exim.md',
  'endoflife.date/firefox.md':
    'https://github.com/endoflife-date/endoflife.date/blob/a70eca337600e7d721dc48112c271f98661d208b/products/firefox.md',
  'endoflife.date/go.md':
    'https://github.com/endoflife-date/endoflife.date/blob/a70eca337600e7d721dc48112c271f98661d208b/products/go.md',
  'endoflife.date/internet-explorer.md':
    'https://github.com/endoflife-date/endoflife.date/blob/a70eca337600e7d721dc48112c271f98661d208b/products/internet-explorer.md',
  'endoflife.date/ios.md':
    'https://github.com/endoflife-date/endoflife.date/blob/a70eca337600e7d721dc48112c271f98661d208b/products/ios.md',
  'endoflife.date/nodejs.md':
    'https://github.com/endoflife-date/endoflife.date/blob/a70eca337600e7d721dc48112c271f98661d208b/products/nodejs.md',
  'endoflife.date/openbsd.md':
    'https://github.com/endoflife-date/endoflife.date/blob/a70eca337600e7d721dc48112c271f98661d208b/products/openbsd.md',
  'endoflife.date/openssl.md':
    'https://github.com/endoflife-date/endoflife.date/blob/a70eca337600e7d721dc48112c271f98661d208b/products/openssl.md',
  'endoflife.date/oracle-jdk.md':
    'https://github.com/endoflife-date/endoflife.date/blob/a70eca337600e7d721dc48112c271f98661d208b/products/oracle-jdk.md',
  'endoflife.date/perl.md':
    'https://github.com/endoflife-date/endoflife.date/blob/a70eca337600e7d721dc48112c271f98661d208b/products/perl.md',
  'endoflife.date/php.md':
    'https://github.com/endoflife-date/endoflife.date/blob/a70eca337600e7d721dc48112c271f98661d208b/products/php.md',
  'endoflife.date/postfix.md':
    'https://github.com/endoflife-date/endoflife.date/blob/a70eca337600e7d721dc48112c271f98661d208b/products/postfix.md',
  'endoflife.date/python.md':
    'https://github.com/endoflife-date/endoflife.date/blob/a70eca337600e7d721dc48112c271f98661d208b/products/python.md',
  'endoflife.date/ruby.md':
    'https://github.com/endoflife-date/endoflife.date/blob/a70eca337600e7d721dc48112c271f98661d208b/products/ruby.md',
  'endoflife.date/windows-powershell.md':
    'https://github.com/endoflife-date/endoflife.date/blob/a70eca337600e7d721dc48112c271f98661d208b/products/windows-powershell.md',
  'endoflife.date/windows-server.md':
    'https://github.com/endoflife-date/endoflife.date/blob/a70eca337600e7d721dc48112c271f98661d208b/products/windows-server.md',
  'endoflife.date/windows.md':
    'https://github.com/endoflife-date/endoflife.date/blob/a70eca337600e7d721dc48112c271f98661d208b/products/windows.md',
  'exim/spec.xfpt':
    'https://github.com/Exim/exim/blob/13835a3c1e057efad7da269c0f93bf2eac850205/doc/doc-docbook/spec.xfpt',
  'exim/tls-gnu.c':
    'https://github.com/Exim/exim/blob/13835a3c1e057efad7da269c0f93bf2eac850205/src/src/tls-gnu.c',
  'github.com/0.23.43': 'https://github.com/rustls/rustls/releases/tag/v/0.23.43',
  'github.com/27514': 'https://github.com/apache/flink/pull/27514',
  'github.com/CertificateTransparency': 'https://github.com/GoogleChrome/CertificateTransparency',
  'github.com/curl-7_88_1': 'https://github.com/curl/curl/releases/tag/curl-7_88_1',
  'github.com/libressl-v2.8.3': 'https://github.com/libressl/openbsd/releases/tag/libressl-v2.8.3',
  'github.com/libressl-v3.3.6': 'https://github.com/libressl/openbsd/releases/tag/libressl-v3.3.6',
  'github.com/v2.28.0': 'https://github.com/Mbed-TLS/mbedtls/releases/tag/v2.28.0',
  'github.com/v3.6.0': 'https://github.com/Mbed-TLS/mbedtls/releases/tag/v3.6.0',
  'github.com/webpki-roots': 'https://github.com/rustls/webpki-roots',
  'gitlab.com/gnutls_int.h':
    'https://gitlab.com/gnutls/gnutls/-/blob/f8971291ba0b21b5caaeffecdb66210fb01cc7a2/lib/gnutls_int.h',
  'gitlab.com/NEWS': 'https://gitlab.com/gnutls/gnutls/-/blob/f8971291ba0b21b5caaeffecdb66210fb01cc7a2/NEWS',
  'gitlab.com/priority.c':
    'https://gitlab.com/gnutls/gnutls/-/blob/f8971291ba0b21b5caaeffecdb66210fb01cc7a2/lib/priority.c',
  'gitlab.com/secparams.c':
    'https://gitlab.com/gnutls/gnutls/-/blob/f8971291ba0b21b5caaeffecdb66210fb01cc7a2/lib/algorithms/secparams.c',
  'gnu.org/HTTPS-Options':
    'https://gnu.org/software/wget/manual/html_node/HTTPS-_0028SSL_002fTLS_0029-Options.html',
  'gnutls.org/manual': 'https://www.gnutls.org/manual/',
  'go/defaults.go':
    'https://github.com/golang/go/blob/5121b45d7426687076c20ae0f4fcae1238f3ed47/src/crypto/tls/defaults.go',
  'go/defaults.go:2':
    'https://github.com/golang/go/blob/090372e8316831e7d6fd8a9c45195cd55d272b29/src/crypto/tls/defaults.go',
  'go/verify.go':
    'https://github.com/golang/go/blob/0184fe5ece4f84fda9db04d2472b76efcaa8ef55/src/crypto/x509/verify.go',
  'jdk/SSLConfiguration.java':
    'https://github.com/openjdk/jdk/blob/062dc8a676b074e5cb58aace475a7b7270aaa284/src/java.base/share/classes/sun/security/ssl/SSLConfiguration.java',
  'jdk/VerifyCACerts.java':
    'https://github.com/openjdk/jdk/blob/ce3800252c14aecd2d20e53f82a2388c3d2c7722/test/jdk/sun/security/lib/cacerts/VerifyCACerts.java',
  'jdk11u-dev/java.security':
    'https://github.com/openjdk/jdk11u-dev/blob/105118b90fdbf05e0500f97a17a19e9afb27e9d2/src/java.base/share/conf/security/java.security',
  'jdk11u-dev/VerifyCACerts.java':
    'https://github.com/openjdk/jdk11u-dev/blob/30727d57070cf47f2303b13f217152df03b3071c/test/jdk/sun/security/lib/cacerts/VerifyCACerts.java',
  'jdk17u/VerifyCACerts.java':
    'https://github.com/openjdk/jdk17u/blob/a9480111d9055e05c3e66211069c33d6aef6acd8/test/jdk/sun/security/lib/cacerts/VerifyCACerts.java',
  'jdk21u-dev/java.security':
    'https://github.com/openjdk/jdk21u-dev/blob/03ced2e394ca73e94f8f155c89e94410550b2067/src/java.base/share/conf/security/java.security',
  'jdk7u/Builder.java':
    'https://github.com/openjdk/jdk7u/blob/6f892a5354bd5063418d74e32ded9653d24a768d/jdk/src/share/classes/sun/security/provider/certpath/Builder.java',
  'jdk7u/ClientHandshaker.java':
    'https://github.com/openjdk/jdk7u/blob/6f892a5354bd5063418d74e32ded9653d24a768d/jdk/src/share/classes/sun/security/ssl/ClientHandshaker.java',
  'jdk7u/EndEntityChecker.java':
    'https://github.com/openjdk/jdk7u/blob/6f892a5354bd5063418d74e32ded9653d24a768d/jdk/src/share/classes/sun/security/validator/EndEntityChecker.java',
  'jdk7u/Handshaker.java':
    'https://github.com/openjdk/jdk7u/blob/6f892a5354bd5063418d74e32ded9653d24a768d/jdk/src/share/classes/sun/security/ssl/Handshaker.java',
  'jdk7u/HostnameChecker.java':
    'https://github.com/openjdk/jdk7u/blob/6f892a5354bd5063418d74e32ded9653d24a768d/jdk/src/share/classes/sun/security/util/HostnameChecker.java',
  'jdk7u/PKIXValidator.java':
    'https://github.com/openjdk/jdk7u/blob/6f892a5354bd5063418d74e32ded9653d24a768d/jdk/src/share/classes/sun/security/validator/PKIXValidator.java',
  'jdk8u-dev/java.security-linux':
    'https://github.com/openjdk/jdk8u-dev/blob/18964fbe23e9f7c609f9ac84b2255bb2dec6b803/jdk/src/share/lib/security/java.security-linux',
  'jdk8u-dev/VerifyCACerts.java':
    'https://github.com/openjdk/jdk8u-dev/blob/35aec741bff8cc2da685546e340a2c0b7b7d7d9b/jdk/test/sun/security/lib/cacerts/VerifyCACerts.java',
  'learn.microsoft.com/microsoft-edge-security-cert-verification':
    'https://learn.microsoft.com/en-us/deployedge/microsoft-edge-security-cert-verification',
  'mbedtls/2.28-eol': 'https://github.com/Mbed-TLS/mbedtls/pull/10093',
  'mbedtls/BRANCHES.md':
    'https://github.com/Mbed-TLS/mbedtls/blob/0fe989b6b514192783c469039edd325fd0989806/BRANCHES.md',
  'mbedtls/config.h': 'https://github.com/Mbed-TLS/mbedtls/blob/v2.28.10/include/mbedtls/config.h',
  'mbedtls/mbedtls_config.h':
    'https://github.com/Mbed-TLS/mbedtls/blob/v3.6.6/include/mbedtls/mbedtls_config.h',
  'mbedtls/ssl_ciphersuites.c':
    'https://github.com/Mbed-TLS/mbedtls/blob/v2.28.10/library/ssl_ciphersuites.c',
  'mbedtls/ssl_ciphersuites.c:2':
    'https://github.com/Mbed-TLS/mbedtls/blob/v3.6.6/library/ssl_ciphersuites.c',
  'mbedtls/ssl_tls.c': 'https://github.com/Mbed-TLS/mbedtls/blob/v2.28.10/library/ssl_tls.c',
  'mbedtls/ssl_tls.c:2': 'https://github.com/Mbed-TLS/mbedtls/blob/v3.6.6/library/ssl_tls.c',
  'mbedtls/ssl.h': 'https://github.com/Mbed-TLS/mbedtls/blob/v2.28.10/include/mbedtls/ssl.h',
  'mbedtls/ssl.h:2': 'https://github.com/Mbed-TLS/mbedtls/blob/v3.6.6/include/mbedtls/ssl.h',
  'mbedtls/x509_crt.c': 'https://github.com/Mbed-TLS/mbedtls/blob/v2.28.10/library/x509_crt.c',
  'mbedtls/x509_crt.c:2': 'https://github.com/Mbed-TLS/mbedtls/blob/v3.6.6/library/x509_crt.c',
  'netpackets/test_client_hello.py':
    'https://github.com/theodorus0/netpackets/blob/3fb3c86ac2ed8edb9e511b7231a939a87ac22d8f/tests/test_tls/test_client_hello.py',
  'node/node_root_certs.h': 'https://github.com/nodejs/node/blob/v18.20.8/src/node_root_certs.h',
  'node/node_root_certs.h:2': 'https://github.com/nodejs/node/blob/v20.20.2/src/node_root_certs.h',
  'node/node_root_certs.h:3': 'https://github.com/nodejs/node/blob/v22.23.3/src/node_root_certs.h',
  'node/node_root_certs.h:4': 'https://github.com/nodejs/node/blob/v24.21.0/src/node_root_certs.h',
  'node/node_root_certs.h:5': 'https://github.com/nodejs/node/blob/v26.10.0/src/node_root_certs.h',
  'node/node_root_certs.h:6': 'https://github.com/nodejs/node/blob/v8.17.0/src/node_root_certs.h',
  'node/node_root_certs.h:7': 'https://github.com/nodejs/node/blob/v10.24.1/src/node_root_certs.h',
  'node/node_root_certs.h:8': 'https://github.com/nodejs/node/blob/v16.20.2/src/node_root_certs.h',
  'nss/certdata.txt:3.108':
    'https://github.com/nss-dev/nss/blob/NSS_3_108_RTM/lib/ckfw/builtins/certdata.txt',
  'nss/certdata.txt:3.110':
    'https://github.com/nss-dev/nss/blob/NSS_3_110_RTM/lib/ckfw/builtins/certdata.txt',
  'nss/certdata.txt:3.115':
    'https://github.com/nss-dev/nss/blob/NSS_3_115_RTM/lib/ckfw/builtins/certdata.txt',
  'nss/certdata.txt:3.118':
    'https://github.com/nss-dev/nss/blob/NSS_3_118_RTM/lib/ckfw/builtins/certdata.txt',
  'nss/certdata.txt:3.24': 'https://github.com/nss-dev/nss/blob/NSS_3_24_RTM/lib/ckfw/builtins/certdata.txt',
  'nss/certdata.txt:3.26.2':
    'https://github.com/nss-dev/nss/blob/NSS_3_26_2_RTM/lib/ckfw/builtins/certdata.txt',
  'nss/certdata.txt:3.41.1':
    'https://github.com/nss-dev/nss/blob/NSS_3_41_1_RTM/lib/ckfw/builtins/certdata.txt',
  'nss/certdata.txt:3.46': 'https://github.com/nss-dev/nss/blob/NSS_3_46_RTM/lib/ckfw/builtins/certdata.txt',
  'nss/certdata.txt:3.48': 'https://github.com/nss-dev/nss/blob/NSS_3_48_RTM/lib/ckfw/builtins/certdata.txt',
  'nss/certdata.txt:3.68': 'https://github.com/nss-dev/nss/blob/NSS_3_68_RTM/lib/ckfw/builtins/certdata.txt',
  'nss/certdata.txt:3.68.4':
    'https://github.com/nss-dev/nss/blob/NSS_3_68_4_RTM/lib/ckfw/builtins/certdata.txt',
  'nss/certdata.txt:3.76': 'https://github.com/nss-dev/nss/blob/NSS_3_76_RTM/lib/ckfw/builtins/certdata.txt',
  'nss/certdata.txt:3.78': 'https://github.com/nss-dev/nss/blob/NSS_3_78_RTM/lib/ckfw/builtins/certdata.txt',
  'nss/certdata.txt:3.87.1':
    'https://github.com/nss-dev/nss/blob/NSS_3_87_1_RTM/lib/ckfw/builtins/certdata.txt',
  'nss/nssoptions.h':
    'https://github.com/nss-dev/nss/blob/9d75dfde2e791c38fdf5ea7f3da9609c46d8a4f8/lib/nss/nssoptions.h',
  'nss/ssl3con.c':
    'https://github.com/nss-dev/nss/blob/9d75dfde2e791c38fdf5ea7f3da9609c46d8a4f8/lib/ssl/ssl3con.c',
  'nss/ssl3con.c:2': 'https://github.com/nss-dev/nss/blob/NSS_3_87_1_RTM/lib/ssl/ssl3con.c',
  'nss/sslsock.c':
    'https://github.com/nss-dev/nss/blob/9d75dfde2e791c38fdf5ea7f3da9609c46d8a4f8/lib/ssl/sslsock.c',
  'openbsd/SSL_CTX_load_verify_locations.3':
    'https://github.com/libressl/openbsd/blob/1cf0a1493f6c88cf1b6b29ab13034d3dcb5f676d/src/lib/libssl/man/SSL_CTX_load_verify_locations.3',
  'openbsd/ssl_lib.c':
    'https://github.com/libressl/openbsd/blob/0fc41ea005912a273e7de8a691f9d0ec475fcc31/src/lib/libssl/ssl_lib.c',
  'openbsd/ssl_lib.c:2':
    'https://github.com/libressl/openbsd/blob/83bc5cc5ee52fc0847ad86d9499c1ac8b9de9fe0/src/lib/libssl/ssl_lib.c',
  'openbsd/ssl.h':
    'https://github.com/libressl/openbsd/blob/0fc41ea005912a273e7de8a691f9d0ec475fcc31/src/lib/libssl/ssl.h',
  'openbsd/ssl.h:2':
    'https://github.com/libressl/openbsd/blob/83bc5cc5ee52fc0847ad86d9499c1ac8b9de9fe0/src/lib/libssl/ssl.h',
  'openj9-openjdk-jdk11/SupportedGroupsExtension.java':
    'https://github.com/ibmruntimes/openj9-openjdk-jdk11/blob/ee8c94a240f0af37143aa5a8c064b9424e41255a/src/java.base/share/classes/sun/security/ssl/SupportedGroupsExtension.java',
  'openssl-library.org/index.html': 'https://openssl-library.org/post/2026-04-07-ssl3/index.html',
  'openssl/CHANGES.md': 'https://github.com/openssl/openssl/blob/openssl-3.3.2/CHANGES.md',
  'openssl/libressl-support': 'https://github.com/ruby/openssl/pull/1027',
  'openssl/s3_clnt.c': 'https://github.com/openssl/openssl/blob/OpenSSL_1_0_2u/ssl/s3_clnt.c',
  'openssl/ssl_cert.c': 'https://github.com/openssl/openssl/blob/OpenSSL_1_1_1w/ssl/ssl_cert.c',
  'openssl/ssl_cert.c:2': 'https://github.com/openssl/openssl/blob/openssl-3.0.15/ssl/ssl_cert.c',
  'openssl/ssl_cert.c:3': 'https://github.com/openssl/openssl/blob/openssl-3.3.2/ssl/ssl_cert.c',
  'openssl/ssl_lib.c': 'https://github.com/openssl/openssl/blob/OpenSSL_1_1_1w/ssl/ssl_lib.c',
  'openssl/ssl_lib.c:2': 'https://github.com/openssl/openssl/blob/OpenSSL_1_0_2u/ssl/ssl_lib.c',
  'openssl/ssl.h': 'https://github.com/openssl/openssl/blob/OpenSSL_1_0_2u/ssl/ssl.h',
  'openssl/ssl.h:2': 'https://github.com/openssl/openssl/blob/OpenSSL_1_1_1w/include/openssl/ssl.h',
  'openssl/ssl.h.in': 'https://github.com/openssl/openssl/blob/openssl-3.0.15/include/openssl/ssl.h.in',
  'openssl/ssl.h.in:2': 'https://github.com/openssl/openssl/blob/openssl-3.3.2/include/openssl/ssl.h.in',
  'openssl/statem_clnt.c': 'https://github.com/openssl/openssl/blob/OpenSSL_1_1_1w/ssl/statem/statem_clnt.c',
  'openssl/statem_clnt.c:2':
    'https://github.com/openssl/openssl/blob/openssl-3.0.15/ssl/statem/statem_clnt.c',
  'openssl/statem_clnt.c:3': 'https://github.com/openssl/openssl/blob/openssl-3.3.2/ssl/statem/statem_clnt.c',
  'openssl/v3_utl.c': 'https://github.com/openssl/openssl/blob/OpenSSL_1_0_2u/crypto/x509v3/v3_utl.c',
  'openssl/v3_utl.c:2': 'https://github.com/openssl/openssl/blob/OpenSSL_1_1_1w/crypto/x509v3/v3_utl.c',
  'openssl/v3_utl.c:3': 'https://github.com/openssl/openssl/blob/openssl-3.0.15/crypto/x509/v3_utl.c',
  'openssl/v3_utl.c:4': 'https://github.com/openssl/openssl/blob/openssl-3.3.2/crypto/x509/v3_utl.c',
  'openssl/x509_vpm.c': 'https://github.com/openssl/openssl/blob/openssl-3.0.15/crypto/x509/x509_vpm.c',
  'openssl/x509_vpm.c:2': 'https://github.com/openssl/openssl/blob/OpenSSL_1_0_2u/crypto/x509/x509_vpm.c',
  'openssl/x509_vpm.c:3': 'https://github.com/openssl/openssl/blob/OpenSSL_1_1_1w/crypto/x509/x509_vpm.c',
  'openssl/x509_vpm.c:4': 'https://github.com/openssl/openssl/blob/openssl-3.3.2/crypto/x509/x509_vpm.c',
  'otp/public_key.erl': 'https://github.com/erlang/otp/blob/OTP-25.2.3/lib/public_key/src/public_key.erl',
  'otp/ssl_certificate.erl': 'https://github.com/erlang/otp/blob/OTP-25.2.3/lib/ssl/src/ssl_certificate.erl',
  'otp/ssl_handshake.hrl': 'https://github.com/erlang/otp/blob/OTP-25.2.3/lib/ssl/src/ssl_handshake.hrl',
  'otp/ssl_internal.hrl': 'https://github.com/erlang/otp/blob/OTP-25.2.3/lib/ssl/src/ssl_internal.hrl',
  'p5-io-socket-ssl/SSL.pm': 'https://github.com/noxxi/p5-io-socket-ssl/blob/2.081/lib/IO/Socket/SSL.pm',
  'php.net/migration56.openssl': 'https://www.php.net/manual/en/migration56.openssl.php',
  'pkg.go.dev/x509': 'https://pkg.go.dev/crypto/x509#SystemCertPool',
  'postfix/mail_params.h':
    'https://github.com/vdukhovni/postfix/blob/17830e5c13c160d51c95cb971d137a46de84e48c/postfix/src/global/mail_params.h',
  'postfix/TLS_README':
    'https://github.com/vdukhovni/postfix/blob/17830e5c13c160d51c95cb971d137a46de84e48c/postfix/README_FILES/TLS_README',
  'powershell.org/negotiate-tls':
    'https://powershell.org/2019/07/quick-protip-negotiate-tls-connections-in-powershell-with-a-minimum-tls-version-requirement/',
  'pypi.org/certifi': 'https://pypi.org/project/certifi/',
  'requests.readthedocs.io/advanced': 'https://requests.readthedocs.io/en/latest/user/advanced/',
  'runtime/Interop.OpenSsl.cs':
    'https://github.com/dotnet/runtime/blob/8efc0a4e072bedb53d27d732ef44b84508d62991/src/libraries/Common/src/Interop/Unix/System.Security.Cryptography.Native/Interop.OpenSsl.cs',
  'rustls/Cargo.toml':
    'https://github.com/rustls/rustls/blob/fcf61cdbba30913cfd5b40aefa83989c6233812d/rustls/Cargo.toml',
  'rustls/client_conn.rs':
    'https://github.com/rustls/rustls/blob/fcf61cdbba30913cfd5b40aefa83989c6233812d/rustls/src/client/client_conn.rs',
  'rustls/lib.rs':
    'https://github.com/rustls/rustls/blob/6868ee84dd62b4292b760cb7ba487cb37f86a95f/rustls-aws-lc-rs/src/lib.rs',
  'rustls/mod.rs':
    'https://github.com/rustls/rustls/blob/fcf61cdbba30913cfd5b40aefa83989c6233812d/rustls/src/crypto/aws_lc_rs/mod.rs',
  'rustls/receive.rs':
    'https://github.com/rustls/rustls/blob/6868ee84dd62b4292b760cb7ba487cb37f86a95f/rustls/src/conn/receive.rs',
  'sdk-api/cert_chain_engine_config.md':
    'https://github.com/MicrosoftDocs/sdk-api/blob/docs/sdk-api-src/content/wincrypt/ns-wincrypt-cert_chain_engine_config.md',
  'securityonline.info/firefox-switches-to-crlite-ditching-ocsp-for-better-speed-and-privacy':
    'https://securityonline.info/firefox-switches-to-crlite-ditching-ocsp-for-better-speed-and-privacy/',
  'support.apple.com/103769': 'https://support.apple.com/en-us/103769',
  'testssl.sh/client-simulation.txt':
    'https://github.com/testssl/testssl.sh/blob/9fdf8028baba86d83218db294a5776384ec8c332/etc/client-simulation.txt',
  'trust_stores_observatory/apple.yaml':
    'https://github.com/nabla-c0d3/trust_stores_observatory/blob/0a53845514f188cbb2643c3cfb9cadba73554898/trust_stores/apple.yaml',
  'trust_stores_observatory/apple.yaml:2':
    'https://github.com/nabla-c0d3/trust_stores_observatory/blob/1ce3b9663f786d08641b81d308ad5477464679d9/trust_stores/apple.yaml',
  'trust_stores_observatory/apple.yaml:3':
    'https://github.com/nabla-c0d3/trust_stores_observatory/blob/521375b212ed22a5f5e2fdfb8b42c67ed91e80ef/trust_stores/apple.yaml',
  'trust_stores_observatory/apple.yaml:4':
    'https://github.com/nabla-c0d3/trust_stores_observatory/blob/ec50a273c4ed8c2fb9ea6d62646bb0aa75882332/trust_stores/apple.yaml',
  'trust_stores_observatory/apple.yaml:5':
    'https://github.com/nabla-c0d3/trust_stores_observatory/blob/db556dac0691322fbf8690cd15b019a0231af742/trust_stores/apple.yaml',
  'trust_stores_observatory/apple.yaml:6':
    'https://github.com/nabla-c0d3/trust_stores_observatory/blob/fafe5e02ed2f2b38c9860f40b01a978f38402e33/trust_stores/apple.yaml',
  'trust_stores_observatory/google_aosp.yaml':
    'https://github.com/nabla-c0d3/trust_stores_observatory/blob/c02d905df23ebae4992ddf7f6949e31230314746/trust_stores/google_aosp.yaml',
  'trust_stores_observatory/google_aosp.yaml:2':
    'https://github.com/nabla-c0d3/trust_stores_observatory/blob/a1e4d740fec24b4c6ad906df5ce6841738603fed/trust_stores/google_aosp.yaml',
  'trust_stores_observatory/google_aosp.yaml:3':
    'https://github.com/nabla-c0d3/trust_stores_observatory/blob/35884a06d3581c4166f2a1b7f4970f9022d0896d/trust_stores/google_aosp.yaml',
  'trust_stores_observatory/google_aosp.yaml:4':
    'https://github.com/nabla-c0d3/trust_stores_observatory/blob/f99d8d24b81043113afe77b68b2f4b6d4e49f5d4/trust_stores/google_aosp.yaml',
  'trust_stores_observatory/google_aosp.yaml:5':
    'https://github.com/nabla-c0d3/trust_stores_observatory/blob/5833ea5496690cec30993f576190c7236eda45a3/trust_stores/google_aosp.yaml',
  'trust_stores_observatory/google_aosp.yaml:6':
    'https://github.com/nabla-c0d3/trust_stores_observatory/blob/ee502a25aa1245938ee0ec2dda2bcdd131d4dda9/trust_stores/google_aosp.yaml',
  'trust_stores_observatory/google_aosp.yaml:7':
    'https://github.com/nabla-c0d3/trust_stores_observatory/blob/93d19efc407d1b16fcc659f3b2664491491e706d/trust_stores/google_aosp.yaml',
  'trust_stores_observatory/google_aosp.yaml:8':
    'https://github.com/nabla-c0d3/trust_stores_observatory/blob/ce9547b0d5487afa49b01c9645cb596bd8f4cbdc/trust_stores/google_aosp.yaml',
  'trust_stores_observatory/microsoft_windows.yaml':
    'https://github.com/nabla-c0d3/trust_stores_observatory/blob/5be93b9522946efd1d857e610a00f677ef619e1d/trust_stores/microsoft_windows.yaml',
  'trust_stores_observatory/openjdk.yaml':
    'https://github.com/nabla-c0d3/trust_stores_observatory/blob/2b98a0939d3e70baf1e71f6587486c6e5e6f856b/trust_stores/openjdk.yaml',
  'urllib3/CHANGES.rst':
    'https://github.com/urllib3/urllib3/blob/6a8536b6e1b0cbe69ae801337c599951e527ae29/CHANGES.rst',
  'utls/cipher_suites.go':
    'https://github.com/refraction-networking/utls/blob/bd8fe35ca12d56c412106741ffeb25027d08c835/cipher_suites.go',
  'utls/common.go':
    'https://github.com/refraction-networking/utls/blob/71b4ad39096a638846c007b9f85a562965fe186f/common.go',
  'utls/common.go:2':
    'https://github.com/refraction-networking/utls/blob/d39ed1bc7dd1dd061b984046b23ea3c89b84dd99/common.go',
  'utls/common.go:3':
    'https://github.com/refraction-networking/utls/blob/bd8fe35ca12d56c412106741ffeb25027d08c835/common.go',
  'utls/common.go:4':
    'https://github.com/refraction-networking/utls/blob/cefe226467d847bdce38cdc4af8eaf0edfeadec4/common.go',
  'utls/common.go:5':
    'https://github.com/refraction-networking/utls/blob/a99feacec217f5f243204ad5598fc2edda2cf7cd/common.go',
  'utls/defaults.go':
    'https://github.com/refraction-networking/utls/blob/a99feacec217f5f243204ad5598fc2edda2cf7cd/defaults.go',
  'utls/handshake_client.go':
    'https://github.com/refraction-networking/utls/blob/bd8fe35ca12d56c412106741ffeb25027d08c835/handshake_client.go',
  'utls/handshake_client.go:':
    'https://github.com/refraction-networking/utls/blob/d39ed1bc7dd1dd061b984046b23ea3c89b84dd99/handshake_client.go:',
  'utls/handshake_client.go::2':
    'https://github.com/refraction-networking/utls/blob/bd8fe35ca12d56c412106741ffeb25027d08c835/handshake_client.go:',
  watched: 'captured ClientHello, and servers made for the purpose',
  'webpki/verify_cert.rs':
    'https://github.com/rustls/webpki/blob/1bff41a41a014f61aa85802872c08410e6b7bb84/src/verify_cert.rs',
  'website/cert-compat.md':
    'https://github.com/letsencrypt/website/blob/b89871ef735cbb447f8d72c86146fcc8e62fc4ab/content/en/docs/cert-compat.md',
  'website/go1.17.md':
    'https://github.com/golang/website/blob/b02076ae6df08ee9d495fe4b283f88ac18e51012/_content/doc/go1.17.md',
  'website/go1.18.md':
    'https://github.com/golang/website/blob/b02076ae6df08ee9d495fe4b283f88ac18e51012/_content/doc/go1.18.md',
  'website/go1.20.md':
    'https://github.com/golang/website/blob/b02076ae6df08ee9d495fe4b283f88ac18e51012/_content/doc/go1.20.md',
  'website/go1.22.md':
    'https://github.com/golang/website/blob/b02076ae6df08ee9d495fe4b283f88ac18e51012/_content/doc/go1.22.md',
  'website/go1.23.md':
    'https://github.com/golang/website/blob/b02076ae6df08ee9d495fe4b283f88ac18e51012/_content/doc/go1.23.md',
  'website/go1.24.md':
    'https://github.com/golang/website/blob/b02076ae6df08ee9d495fe4b283f88ac18e51012/_content/doc/go1.24.md',
  'website/go1.25.md':
    'https://github.com/golang/website/blob/b02076ae6df08ee9d495fe4b283f88ac18e51012/_content/doc/go1.25.md',
  'website/go1.26.md':
    'https://github.com/golang/website/blob/b02076ae6df08ee9d495fe4b283f88ac18e51012/_content/doc/go1.26.md',
  'wiki.mozilla.org/Included_Certificates': 'https://wiki.mozilla.org/CA/Included_Certificates',
  'wiki.mozilla.org/Intermediate_Preloading':
    'https://wiki.mozilla.org/Security/CryptoEngineering/Intermediate_Preloading',
  'win32/protocols-in-tls-ssl--schannel-ssp-.md':
    'https://github.com/MicrosoftDocs/win32/blob/47e64c189dcb1c1a42c221380ccf0ec81cc82d4b/desktop-src/SecAuthN/protocols-in-tls-ssl--schannel-ssp-.md',
  'win32/tls-cipher-suites-in-windows-10-v1607.md':
    'https://github.com/MicrosoftDocs/win32/blob/47e64c189dcb1c1a42c221380ccf0ec81cc82d4b/desktop-src/SecAuthN/tls-cipher-suites-in-windows-10-v1607.md',
  'win32/tls-cipher-suites-in-windows-10-v22H2.md':
    'https://github.com/MicrosoftDocs/win32/blob/47e64c189dcb1c1a42c221380ccf0ec81cc82d4b/desktop-src/SecAuthN/tls-cipher-suites-in-windows-10-v22H2.md',
  'win32/tls-cipher-suites-in-windows-11-v22H2.md':
    'https://github.com/MicrosoftDocs/win32/blob/47e64c189dcb1c1a42c221380ccf0ec81cc82d4b/desktop-src/SecAuthN/tls-cipher-suites-in-windows-11-v22H2.md',
  'win32/tls-cipher-suites-in-windows-7.md':
    'https://github.com/MicrosoftDocs/win32/blob/47e64c189dcb1c1a42c221380ccf0ec81cc82d4b/desktop-src/SecAuthN/tls-cipher-suites-in-windows-7.md',
  'win32/tls-cipher-suites-in-windows-8-1.md':
    'https://github.com/MicrosoftDocs/win32/blob/47e64c189dcb1c1a42c221380ccf0ec81cc82d4b/desktop-src/SecAuthN/tls-cipher-suites-in-windows-8-1.md',
  'win32/tls-cipher-suites-in-windows-server-2022.md':
    'https://github.com/MicrosoftDocs/win32/blob/47e64c189dcb1c1a42c221380ccf0ec81cc82d4b/desktop-src/SecAuthN/tls-cipher-suites-in-windows-server-2022.md',
  'win32/tls-cipher-suites-in-windows-server-2025.md':
    'https://github.com/MicrosoftDocs/win32/blob/47e64c189dcb1c1a42c221380ccf0ec81cc82d4b/desktop-src/SecAuthN/tls-cipher-suites-in-windows-server-2025.md',
  'win32/tls-elliptic-curves-in-windows-10-1607-and-later.md':
    'https://github.com/MicrosoftDocs/win32/blob/47e64c189dcb1c1a42c221380ccf0ec81cc82d4b/desktop-src/SecAuthN/tls-elliptic-curves-in-windows-10-1607-and-later.md',
  'win32/tls-supported-groups-in-windows-11-24h2-and-later.md':
    'https://github.com/MicrosoftDocs/win32/blob/47e64c189dcb1c1a42c221380ccf0ec81cc82d4b/desktop-src/SecAuthN/tls-supported-groups-in-windows-11-24h2-and-later.md',
  'windowsserverdocs/tls-registry-settings.md':
    'https://github.com/MicrosoftDocs/windowsserverdocs/blob/0370b00e4420fa1cd87a74a98d376461be14a099/WindowsServerDocs/security/tls/tls-registry-settings.md',
  'wolfssl.com/CertsKeys': 'https://wolfssl.com/documentation/manuals/wolfssl/group__CertsKeys.html',
  'wolfssl/internal.h':
    'https://github.com/wolfSSL/wolfssl/blob/001469589b30c4d8278a1aa5070988627906d1dc/wolfssl/internal.h',
  'xda-developers.com/android-14-root-certificates-updatable':
    'https://www.xda-developers.com/android-14-root-certificates-updatable/',
} as const
