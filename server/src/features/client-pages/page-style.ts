import { fontFaces, fontFamilies } from './page-fonts.ts';

/** Name of the style sheet at an address of its own; the company's colour may follow the word. */
export const styleNamePattern = /^page(?:-([0-9a-f]{6}))?\.css$/;

export const styleName = (color: string | null): string =>
  color === null ? 'page.css' : `page-${color.slice(1)}.css`;

/**
 * The style sheet of client pages. The company's colour is used on light paper only, where its contrast is
 * known; on dark paper links and buttons have the usual colour.
 */
export const pageStyle = (color: string | null): string => `
${fontFaces}
:root{color-scheme:light dark;--paper:#f7f8fa;--tray:#fff;--line:#dfe3ea;--edge:#7f8796;--ink:#12161f;--ink2:#4a5263;--ink3:#5d6676;--accent:${color ?? '#1f4fd8'};--on:#fff;--soft:#e8eefc;--good:#0f7a4d;--bad:#b42318}
@media(prefers-color-scheme:dark){:root{--paper:#0d1017;--tray:#141924;--line:#262d3b;--edge:#6c768a;--ink:#eef1f6;--ink2:#b3bccb;--ink3:#8b95a7;--accent:#8fb0ff;--on:#0d1017;--soft:#1b2743;--good:#4fd39a;--bad:#ff8a80}}
@media print{:root{color-scheme:light;--paper:#fff;--tray:#fff;--line:#bbb;--edge:#777;--ink:#000;--ink2:#222;--ink3:#444;--accent:#000;--good:#000}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:14px/1.5 ${fontFamilies};font-variant-numeric:tabular-nums}
a{color:var(--accent);text-decoration:none}a:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
p,h1,h2,h3,dl,dd,ol,ul{margin:0;padding:0}ol,ul{list-style:none}
.wide{max-width:1120px;margin:0 auto}
.top{display:flex;align-items:center;gap:16px;padding:28px 0 22px;border-bottom:1px solid var(--edge)}
.logo{max-width:160px;max-height:46px;object-fit:contain}
@media(prefers-color-scheme:dark){.logo{padding:4px;border-radius:6px;background:#fff}}@media print{.logo{padding:0}}
.firm{flex:1;min-width:0}.firm b{display:block;font-size:20px;font-weight:600;line-height:1.25}.firm span,.who span{font-size:13px;color:var(--ink3)}
.who{text-align:end;line-height:1.4}.who b{display:block;font-weight:600}
.button{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:40px;padding:0 16px;border:1px solid var(--line);border-radius:6px;background:var(--tray);color:var(--ink);font:600 14px/1.3 inherit;font-family:inherit;cursor:pointer;text-align:center}
.button:hover{background:var(--soft);text-decoration:none}
.top .button{min-height:36px;border-color:var(--edge);font-weight:500}
.main-button{border-color:var(--accent);background:var(--accent);color:var(--on)}.main-button:hover{background:var(--accent);opacity:.92}
.links{display:flex;gap:8px}
.intro{display:flex;gap:24px;align-items:flex-end;justify-content:space-between;padding:26px 0 20px}
h1{font-size:28px;font-weight:600;line-height:1.2}
.sub{margin-top:6px;font-size:13px;color:var(--ink3)}
.note{margin-top:14px;max-width:640px;font-size:16px;line-height:1.5;color:var(--ink2);white-space:pre-line;overflow-wrap:anywhere}
.valid{text-align:end;flex:none}.valid b{display:block;font-weight:600}.valid small{font-size:13px;color:var(--ink3)}
.files{display:flex;flex-wrap:wrap;align-items:center;justify-content:flex-end;gap:16px;margin-bottom:14px}.files>a{display:inline-flex;align-items:center;gap:8px;min-height:32px;font-size:13px;font-weight:500;color:var(--ink2)}
.switch{display:inline-flex;border:1px solid var(--line);border-radius:6px;overflow:hidden;background:var(--tray)}
.switch a,.switch b{min-width:52px;padding:5px 12px;font-size:13px;font-weight:500;text-align:center;color:var(--ink2)}.switch b{background:var(--soft);color:var(--accent);font-weight:600}
.tray{border:1px solid var(--line);border-radius:10px;background:var(--tray);box-shadow:0 8px 24px rgb(18 22 31/6%)}
.stone{display:grid;grid-template-columns:440px minmax(0,1fr) 192px;gap:0 30px;padding:28px;border-bottom:1px solid var(--line)}
.stone.piece{grid-template-columns:184px minmax(0,1fr) 192px}.stone.bare{grid-template-columns:minmax(0,1fr) 192px}
.piece .look{grid-template-columns:184px}.piece .facts div{grid-template-columns:152px minmax(0,1fr)}
.look{display:grid;grid-template-columns:184px 1fr;gap:8px 30px;align-items:center;align-content:start}
.look input{position:absolute;opacity:0;width:1px;height:1px;pointer-events:none}
.plan{display:block;width:184px;height:184px}.profile{display:block;width:100%;max-width:240px}
.look img,.look video{display:block;width:184px;height:184px;object-fit:contain;background:var(--paper);border-radius:6px}
.pf,.pv{display:none;grid-column:1;grid-row:1}.pd{grid-column:1;grid-row:1}.pp{grid-column:2;grid-row:1}
.vf:checked~.pf,.vv:checked~.pv{display:block}.vf:checked~.pd,.vv:checked~.pd{display:none}
.tabs{grid-column:1;grid-row:2;display:flex;flex-wrap:wrap;justify-content:center;gap:4px 0;margin-inline:-20px;font-size:12px;color:var(--ink3)}
.tabs>*{padding:2px 8px;min-height:24px}.tabs>*+*{border-inline-start:1px solid var(--line)}.tabs label{cursor:pointer}.tabs .lp,.look .vp{display:none}
.vd:checked~.tabs .ld,.vp:checked~.tabs .lp,.vf:checked~.tabs .lf,.vv:checked~.tabs .lv{font-weight:600;color:var(--ink)}
.vd:focus-visible~.tabs .ld,.vp:focus-visible~.tabs .lp,.vf:focus-visible~.tabs .lf,.vv:focus-visible~.tabs .lv{outline:2px solid var(--accent);border-radius:4px}
.on-phone{display:none}
svg{overflow:visible;fill:none;stroke:currentColor;stroke-linejoin:round}
svg path{stroke-width:.9;vector-effect:non-scaling-stroke}svg .edge{stroke-width:1.25}svg .soft{stroke:var(--edge);stroke-width:.75;stroke-opacity:.6}svg .guess{stroke-dasharray:3 2}svg .dim{stroke:var(--ink3)}svg .line{stroke:var(--line)}
svg text{font-size:17px;font-weight:600;fill:var(--ink);stroke:none}svg tspan{font-size:15px;font-weight:400;fill:var(--ink3)}svg .halo{stroke:var(--tray);stroke-width:14}
h2{font-size:20px;font-weight:600;line-height:1.3}h2 small{font-size:13px;font-weight:400;color:var(--ink3)}h2 i{font-style:normal;margin-inline-start:10px}
.origin{margin-top:2px;font-weight:600;color:var(--ink2)}
.facts{margin-top:8px}.facts div{display:grid;grid-template-columns:88px minmax(0,1fr);gap:8px;padding:5px 0;border-top:1px solid var(--line);font-size:13px}.facts div:first-child{border-top:0}
dt,dd span{color:var(--ink3)}dd{overflow-wrap:anywhere}
.deal{display:flex;flex-direction:column;justify-content:space-between;gap:16px}
.price{text-align:end;font-size:24px;font-weight:600;line-height:1.25}.price small{font-size:16px;font-weight:400;color:var(--ink3)}.price span{display:block;font-size:13px;font-weight:400;color:var(--ink3)}
.acts{display:grid;gap:8px}.acts form{display:grid;gap:8px}
.state{font-size:13px;color:var(--ink2);border-top:1px solid var(--line);padding-top:10px}.state b{color:var(--good)}
.gone{color:var(--ink3)}.gone .price{font-size:14px}.gone .look{opacity:.5}
.total{display:flex;align-items:center;gap:24px;padding:22px 28px;border-top:1px solid var(--edge);margin-top:-1px}
.total b{font-size:16px;font-weight:600}.total .price{flex:1;font-size:28px}.total .acts,.total .acts form{display:flex;gap:8px}.total .main-button{order:2;min-width:192px}
.foot{display:grid;grid-template-columns:repeat(3,1fr);gap:24px 40px;padding:24px 28px;font-size:13px;color:var(--ink2)}.foot h3{font-size:13px;font-weight:600;color:var(--ink)}.foot p{overflow-wrap:anywhere;white-space:pre-line}
.speech{display:flex;flex-wrap:wrap;gap:4px 16px;padding:0 28px 40px;font:12px/1.5 system-ui,sans-serif}.speech a,.speech b{padding:4px 0;min-height:24px}
.notice{margin:16px 0 0;padding:10px 14px;border:1px solid var(--good);border-radius:6px;color:var(--good);background:var(--tray)}
.ask{max-width:560px;margin:32px auto;padding:28px;display:grid;gap:16px}.ask label{display:grid;gap:4px;font-size:13px;color:var(--ink2)}
.ask input,.ask textarea{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--edge);border-radius:6px;background:var(--tray);color:var(--ink);font:16px/1.4 inherit;font-family:inherit}
.ask [role=alert]{color:var(--bad)}.trap{position:absolute;inset-inline-start:-9999px;width:1px;height:1px;overflow:hidden}
@media screen and (max-width:1180px){.wide{padding-inline:20px}.tray.wide{padding:0}}
@media screen and (max-width:1000px){.stone,.stone.piece{grid-template-columns:200px minmax(0,1fr) 180px}.look{grid-template-columns:1fr}.pp{grid-column:1;grid-row:3;margin-top:12px}}
@media screen and (max-width:720px){
.wide{padding-inline:16px}.top{padding:12px 16px;gap:12px;border-color:var(--line);background:var(--tray)}.firm b{font-size:16px}.who{display:none}.top .button span{position:absolute;inset-inline-start:-9999px}.top .button{width:44px;min-height:44px;padding:0}
.intro{display:block;padding:20px 0 16px}h1{font-size:22px}.note{font-size:15px}.valid{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px;margin-top:16px;text-align:start}.valid p{order:-1}.files{margin:0}.files>a{min-height:44px}.switch a,.switch b{padding:10px 12px}
main.wide{padding-inline:0}.intro,.notice{margin-inline:16px}.tray{border:0;border-radius:0;background:none;box-shadow:none}
.stone,.stone.piece,.stone.bare{display:grid;grid-template-columns:minmax(0,1fr);gap:0;padding:20px 16px;border-top:1px solid var(--line);margin-bottom:12px;background:var(--tray)}
.look{display:block;position:relative;min-height:160px;margin-bottom:16px}.plan,.look img,.look video{width:164px;height:164px;margin:0 auto}.profile{margin:0 auto}
.pp{display:none;margin:0}.vp:checked~.pp{display:block}.vp:checked~.pd,.vf:checked~.pd,.vv:checked~.pd{display:none}
.tabs{position:absolute;inset-block-start:0;inset-inline-end:0;display:grid;gap:0;margin:0;text-align:end}.tabs>*,.tabs>*+*{border:0;padding:6px 0;min-height:32px}.tabs .lp,.look .vp{display:block}.on-phone{display:inline}.on-desk{display:none}
h2{font-size:18px}h2 i{margin-inline-start:6px}.price{display:flex;justify-content:space-between;align-items:baseline;margin:4px 0 10px;font-size:20px;text-align:start}
.words,.deal{display:contents}.look{order:0}h2{order:1}.origin{order:2}.price{order:3}.facts{order:4}.acts{order:5}.facts{margin:0}.facts div{display:flex;justify-content:space-between;border-top:1px solid var(--line)}.facts div:first-child{border-top:1px solid var(--line)}.facts dd{text-align:end}.facts .color,.facts .clarity{display:none}
.acts{margin-top:14px}.acts form{grid-template-columns:1fr}.acts .pick{grid-template-columns:1fr 96px}.button{min-height:44px}
.total{display:block;padding:16px;background:var(--tray);border-color:var(--line)}.total .acts form{width:100%}.total .main-button{order:0;flex:1}.foot{grid-template-columns:1fr;padding:20px 16px}.speech{padding:0 16px 24px}.speech a,.speech b{padding:8px 0}
.ask{margin:16px 0;padding:20px 16px;background:var(--tray)}
}
@media print{
@page{size:A4;margin:14mm 12mm}
.top .links,.tabs,.look input,.acts form,.total .acts,.files,.speech,.notice,.pv,.facts .color,.facts .clarity{display:none!important}
.wide{max-width:none}.top{padding:0 0 12px}.intro{padding:14px 0 12px}h1{font-size:22px}.note{margin-top:8px;font-size:13px}
.tray{border:0;border-top:1px solid var(--edge);border-radius:0;box-shadow:none}
.stone,.total,.foot{break-inside:avoid}.stone{grid-template-columns:292px minmax(0,1fr) 128px;gap:0 16px;padding:12px 0}.stone.piece{grid-template-columns:116px minmax(0,1fr) 128px}.stone.bare{grid-template-columns:minmax(0,1fr) 128px}
.look{grid-template-columns:116px 1fr;gap:0 12px}.plan,.look img{width:116px;height:116px}.vd~.pf{display:none!important}.vd~.pd{display:block!important}
.words h2{font-size:16px}.facts{margin-top:2px}.facts div{grid-template-columns:76px minmax(0,1fr);padding:2px 0;font-size:11px}.price{font-size:17px}.price small{font-size:12px}.price span{font-size:11px}.state{padding-top:6px;font-size:11px}
.total{padding:10px 0}.total .price{font-size:20px}.foot{gap:24px;padding:12px 0 0;font-size:11px}.foot h3{font-size:11px}
}
`;
