// backend/platform/clean-html.ts
import sanitizeHtml from "sanitize-html";

// backend/platform/bounded-tokenizer.ts
import { Tokenizer } from "htmlparser2";
var PARSED_DEPTH_MAX = 64;
function boundedTokenizer(goneWhole) {
  return class extends Tokenizer {
    source;
    constructor(options, parser) {
      const source = { text: "" };
      super(options, boundDepth(parser, source, goneWhole));
      this.source = source;
    }
    write(chunk) {
      this.source.text += chunk;
      super.write(chunk);
    }
  };
}
function boundDepth(parser, source, goneWhole) {
  const state = parser;
  const depth = () => Math.max(state.stack.length, state.foreignContext.length);
  const omitted = omittedElements(goneWhole);
  let isInOmittedTag = false;
  const nameAt = (start, end) => source.text.slice(start, end).toLowerCase();
  return {
    onopentagname: (start, end) => {
      isInOmittedTag = depth() >= PARSED_DEPTH_MAX;
      if (isInOmittedTag) omitted.open(nameAt(start, end));
      else parser.onopentagname(start, end);
    },
    onopentagend: (end) => {
      if (!isInOmittedTag) parser.onopentagend(end);
      isInOmittedTag = false;
    },
    onselfclosingtag: (end) => {
      if (!isInOmittedTag) parser.onselfclosingtag(end);
      isInOmittedTag = false;
    },
    onclosetag: (start, end) => {
      if (omitted.close(nameAt(start, end))) return;
      const before = state.stack.length;
      parser.onclosetag(start, end);
      if (state.stack.length < before) omitted.clear();
    },
    onattribname: (start, end) => isInOmittedTag || parser.onattribname(start, end),
    onattribdata: (start, end) => isInOmittedTag || parser.onattribdata(start, end),
    onattribentity: (codePoint) => isInOmittedTag || parser.onattribentity(codePoint),
    onattribend: (quote, end) => isInOmittedTag || parser.onattribend(quote, end),
    ontext: (start, end) => omitted.isSilent() || parser.ontext(start, end),
    ontextentity: (codePoint, end) => omitted.isSilent() || parser.ontextentity(codePoint, end),
    oncdata: (start, end, offset) => parser.oncdata(start, end, offset),
    oncomment: (start, end, offset) => parser.oncomment(start, end, offset),
    ondeclaration: (start, end) => parser.ondeclaration(start, end),
    onprocessinginstruction: (start, end) => parser.onprocessinginstruction(start, end),
    onend: () => parser.onend()
  };
}
function omittedElements(goneWhole) {
  const names = [];
  const counts = /* @__PURE__ */ new Map();
  let silent = 0;
  function count(name, difference) {
    counts.set(name, (counts.get(name) ?? 0) + difference);
    if (goneWhole.has(name)) silent += difference;
  }
  return {
    isSilent: () => silent > 0,
    open: (name) => {
      names.push(name);
      count(name, 1);
    },
    /** Closes the innermost element of this name with all inside. @returns whether there is one */
    close: (name) => {
      if (!counts.get(name)) return false;
      for (let last = names.pop(); last !== void 0; last = names.pop()) {
        count(last, -1);
        if (last === name) break;
      }
      return true;
    },
    clear: () => {
      names.length = 0;
      counts.clear();
      silent = 0;
    }
  };
}

// backend/platform/clean-html.ts
var TAGS = [
  ...["h2", "h3", "h4", "p", "br", "hr", "blockquote", "pre", "code"],
  ...["ul", "ol", "li", "dl", "dt", "dd"],
  ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
  ...["a", "img", "figure", "figcaption"],
  ...["strong", "em", "u", "s", "small", "sub", "sup"]
];
var GONE_WHOLE = [
  ...["script", "style", "template", "noscript", "noembed", "noframes", "iframe", "frameset", "object"],
  ...["applet", "svg", "math", "textarea", "select", "option", "xmp", "plaintext", "title", "head"]
];
var SCHEMES = ["http", "https", "mailto", "tel"];
var NESTING_MAX = 40;
var ADDRESS_MAX_LENGTH = 2e3;
var OWN_PATH = /^(?:\/(?![/\\])|[?#])[^\\]*$/;
var ELSEWHERE = new RegExp(`^(?:${SCHEMES.join("|")}):`, "i");
var PICTURE_ELSEWHERE = /^https:\/\//i;
var OPTIONS = {
  allowedTags: TAGS,
  nonTextTags: GONE_WHOLE,
  allowedAttributes: {
    a: ["href", "title", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    ol: ["start"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan", "scope"]
  },
  allowedSchemes: SCHEMES,
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nestingLimit: NESTING_MAX,
  transformTags: {
    h1: "h2",
    b: "strong",
    i: "em",
    a: (tagName, { href, title }) => ({ tagName, attribs: { ...linkTo(href), ...title && { title } } }),
    img: (tagName, { src, alt, width, height }) => ({
      tagName,
      attribs: {
        ...src !== void 0 && isPicture(src) && { src },
        alt: alt ?? "",
        ...sizeOf("width", width),
        ...sizeOf("height", height),
        loading: "lazy"
      }
    })
  },
  parser: { Tokenizer: boundedTokenizer(new Set(GONE_WHOLE)) }
};
var PICTURE = /<img(?: [a-z]+(?:="[^"]*")?)* \/>/g;
function linkTo(href = "") {
  if (href.length > ADDRESS_MAX_LENGTH) return {};
  const to = href.trim();
  if (OWN_PATH.test(to)) return { href: to };
  return ELSEWHERE.test(to) ? { href: to, rel: "nofollow noopener noreferrer" } : {};
}
function isPicture(src) {
  return src.length <= ADDRESS_MAX_LENGTH && (OWN_PATH.test(src) || PICTURE_ELSEWHERE.test(src));
}
function sizeOf(name, value) {
  return value !== void 0 && /^\d{1,4}$/.test(value) ? { [name]: value } : {};
}
function cleanHtml(html) {
  const cleaned = sanitizeHtml(withoutControls(html), OPTIONS);
  return cleaned.replace(PICTURE, (picture) => picture.includes(' src="') ? picture : "");
}
var CALLS = /\b(?:alert|eval)\s*\(/gi;
function withoutCalls(words) {
  const kept = [];
  let from = 0;
  for (const { index } of words.matchAll(CALLS)) {
    if (index < from) continue;
    const end = words.indexOf(")", index);
    if (end < 0) break;
    kept.push(words.slice(from, index));
    from = end + 1;
  }
  return kept.join("") + words.slice(from);
}
var BLOCK_ENDS = /<\/(?:p|h\d|li|dt|dd|td|th|tr|div)>|<br\b/gi;
function plainText(html) {
  const apart = withoutControls(html).replace(BLOCK_ENDS, " $&");
  const words = sanitizeHtml(apart, { ...OPTIONS, allowedTags: [], transformTags: {} });
  const typed = words.replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&quot;/g, '"').replace(/&amp;/g, "&");
  return withoutCalls(typed).replace(/\s+/g, " ").trim();
}
function withoutControls(html) {
  return html.replace(/[^\P{Cc}\t\n\r]/gu, "");
}

// backend/platform/zz-lin.ts
var cases = {
  "lt": (n) => "<".repeat(n),
  "open p": (n) => "<p>".repeat(n / 3),
  "p em": (n) => "<p><em>".repeat(n / 7),
  "close": (n) => "</p>".repeat(n / 4),
  "comment": (n) => "<!--".repeat(n / 4),
  "comment dash": (n) => "<!--" + "-".repeat(n),
  "cdata": (n) => "<![CDATA[".repeat(n / 9),
  "pi": (n) => "<?".repeat(n / 2),
  "decl": (n) => "<!a".repeat(n / 3),
  "attrs": (n) => "<p " + "a=b ".repeat(n / 4) + ">",
  "attrs diff": (n) => "<p " + Array.from({ length: n / 8 }, (_, i) => `a${i}=b`).join(" ") + ">",
  "attrq": (n) => '<a href="' + "x".repeat(n),
  "amp": (n) => "&".repeat(n),
  "amp ent": (n) => "&amp;".repeat(n / 5),
  "amphash": (n) => "&#".repeat(n / 2),
  "longent": (n) => "&" + "a".repeat(n),
  "a nest": (n) => '<a href="/x">'.repeat(n / 13),
  "script": (n) => "<script>".repeat(n / 8),
  "script</": (n) => "<script>" + "</".repeat(n / 2),
  "style<": (n) => "<style>" + "<".repeat(n),
  "title": (n) => "<title>" + "</tit".repeat(n / 5),
  "textarea nest": (n) => "<textarea>".repeat(n / 10),
  "svg nest": (n) => "<svg>".repeat(n / 5),
  "unknown": (n) => "<x-y>".repeat(n / 5),
  "img": (n) => "<img>".repeat(n / 5),
  "img src": (n) => "<img src=/a>".repeat(n / 12),
  "alert(": (n) => "alert(".repeat(n / 6),
  "alert ws": (n) => "alert" + " ".repeat(n),
  "alert ws many": (n) => ("alert" + " ".repeat(50)).repeat(n / 55),
  "eval(": (n) => "eval(".repeat(n / 5),
  "spaces": (n) => " ".repeat(n) + "x",
  "nul": (n) => "\0".repeat(n),
  "href ws": (n) => '<a href="' + " ".repeat(n) + '">x</a>',
  "href ctrl": (n) => '<a href="' + "	".repeat(n) + 'x">x</a>',
  "href <!--": (n) => '<a href="' + "<!--".repeat(n / 4) + '">x</a>',
  "href pct": (n) => '<a href="' + "a:".repeat(n / 2) + '">x</a>',
  "li unclosed": (n) => "<ul>" + "<li>x".repeat(n / 5),
  "table": (n) => "<table><tr><td>".repeat(n / 15),
  "dd": (n) => "<dl><dd>".repeat(n / 8),
  "option": (n) => "<option>".repeat(n / 8),
  "br": (n) => "<br".repeat(n / 3),
  "br end": (n) => "</br".repeat(n / 4),
  "em p alternate": (n) => "<em><p></em></p>".repeat(n / 16),
  "deep then close": (n) => "<div>".repeat(n / 11) + "</div>".repeat(n / 11),
  "deep then close p": (n) => "<blockquote>".repeat(n / 25) + "</blockquote>".repeat(n / 25),
  "misclose": (n) => "<b>".repeat(n / 8) + "</i>".repeat(n / 8),
  "exclusive img nested": (n) => "<p><img>".repeat(n / 8),
  "u+": (n) => "\u3000".repeat(n),
  "script mixed": (n) => "<script><!--".repeat(n / 12),
  "xmp": (n) => "<xmp>" + "<xmp>".repeat(n / 5),
  "select": (n) => "<select>".repeat(n / 8),
  "select misc": (n) => "<select><b>".repeat(n / 11),
  "a in textarea": (n) => "<textarea><a".repeat(n / 12),
  "small ent": (n) => "&lt".repeat(n / 3),
  "text b": (n) => "x<b>".repeat(n / 4) + "</b>".repeat(10),
  "text unk": (n) => "x<q>".repeat(n / 4),
  "h1": (n) => "<h1>".repeat(n / 4)
};
for (const [name, make] of Object.entries(cases)) for (const [fn, f] of [["clean", cleanHtml], ["plain", plainText]]) {
  const t = (n) => {
    const s = make(n);
    let best = 1e9;
    for (let i = 0; i < 2; i++) {
      const b2 = performance.now();
      f(s);
      best = Math.min(best, performance.now() - b2);
    }
    return best;
  };
  f(make(1e3));
  const a = t(1e5), b = t(4e5);
  if (b / a > 7 && b > 40 || b > 5000) console.log(name, fn, a.toFixed(1), b.toFixed(1), (b / a).toFixed(1));
}
console.log("end");
